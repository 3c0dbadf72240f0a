// Runs the service as a separate process, for tests from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './prepare.mjs';

/**
 * The service that DATAHUB_GMS_URL names, or a new one with its data in `folder`. A new one has `bolt`, the address of its
 * Neo4j.
 */
export async function startService(folder) {
  const address = process.env.DATAHUB_GMS_URL;
  if (address) return { address, stop: async () => undefined };
  return launchService({ CAIRN_DATA_DIR: folder });
}

/** Starts a service with these settings. */
export async function launchService(settings) {
  const env = { ...process.env, PORT: '0', LOG_FORMAT: 'json', ...settings };
  const child = spawn(process.execPath, [join(ROOT, 'dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { REST, 'Neo4j Bolt': bolt, 'DataHub pages': pages } = JSON.parse(line);
    if (!REST) continue;
    child.stdout.resume();
    return {
      ...{ address: new URL(REST).origin, bolt, pages: pages && new URL(pages).origin },
      stop: () => stop(child),
    };
  }
  throw new Error('The service ended before it was ready');
}

async function stop(child) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
