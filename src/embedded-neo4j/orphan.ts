import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './end-process.js';
import type { EmbeddedLog } from './options.js';
import { readProcessFile } from './process-file.js';
import { isRunning, type ProcessIdentity } from './process-identity.js';

/**
 * Stops the server that a killed service left on this data directory. Only the very process that the file names,
 * by its number and start time, and only while we hold the lock of the directory.
 */
export async function stopOrphan(pidFile: string, name: string, log: EmbeddedLog): Promise<void> {
  const orphan = readProcessFile(pidFile);
  if (!orphan) return;
  log.warn(`Stopping the ${name} that an earlier run left (process ${orphan.pid})`);
  await endProcess(orphan.pid, gone(orphan));
}

async function gone(identity: ProcessIdentity): Promise<void> {
  while (isRunning(identity)) await sleep(100);
}
