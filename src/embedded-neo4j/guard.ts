import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { EMBEDDED_FOLDER } from './manifest.js';

/** A small process that outlives us by a moment, and stops the server if we are killed. */
export function startGuard(server: number): ChildProcess {
  const guard = spawn('sh', [join(EMBEDDED_FOLDER, 'guard.sh'), String(server)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.unref();
  return guard;
}
