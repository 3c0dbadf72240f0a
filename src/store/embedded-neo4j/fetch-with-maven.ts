import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { thrownMessage } from '../../shared/errors.js';
import { StartupError } from '../../shared/startup-error.js';
import type { ProcessLog } from '../processes/child.js';
import { EMBEDDED_FOLDER } from './manifest.js';
import type { Progress } from './progress.js';

/** Matches `Downloaded from <id>: <address> (1.2 MB at 3.4 MB/s)`, for jars and their POMs. */
const DOWNLOADED = /^(?:\[INFO\] )?Downloaded from \S+ \S+ \(([\d.]+) (B|kB|MB)/;
const UNIT_BYTES: Record<string, number> = { B: 1, kB: 1e3, MB: 1e6 };
const MAX_LOG_LINES = 15;

/**
 * Copies the jars into the folder by the installed Maven, with its own repositories and settings.
 * @throws StartupError with Maven's last lines of output when it fails
 */
export async function fetchWithMaven(
  folder: string,
  progress: Progress,
  log: ProcessLog,
  signal?: AbortSignal,
): Promise<void> {
  const pom = join(EMBEDDED_FOLDER, 'pom.xml');
  const goal = 'dependency:copy-dependencies';
  const args = ['-B', '-f', pom, goal, '-DincludeScope=runtime', `-DoutputDirectory=${folder}`];
  const maven = spawn('mvn', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const interrupt = () => maven.kill();
  signal?.addEventListener('abort', interrupt);
  const heartbeat = setInterval(() => progress.tick(), 1000);
  const lines: string[] = [];
  const onLine = (line: string) => {
    log.debug(line);
    lines.push(line);
    if (lines.length > MAX_LOG_LINES) lines.shift();
    const [, amount, unit] = DOWNLOADED.exec(line) ?? [];
    if (amount && unit) progress.add(Number(amount) * (UNIT_BYTES[unit] ?? 1));
  };
  createInterface(maven.stdout).on('line', onLine);
  createInterface(maven.stderr).on('line', onLine);
  try {
    const code = await new Promise((resolve, reject) => maven.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`it ended with code ${code}`);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = thrownMessage(error);
    throw new StartupError(`Maven could not fetch Neo4j (${reason}). Its last lines:\n${lines.join('\n')}`);
  } finally {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(heartbeat);
  }
}
