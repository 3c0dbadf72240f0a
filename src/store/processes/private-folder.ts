import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { thrownCode, thrownMessage } from '../../shared/errors.js';

/** What others than the owner may do. */
const OTHERS = 0o077;

/** Closes a folder to other users, since an older version or a copy may have left it open; says so where that is not possible. */
export async function closeFolder(path: string, log: { warn(message: string): void }): Promise<void> {
  try {
    await makePrivate(await realpath(path));
  } catch (error) {
    if (isMissing(error)) return;
    log.warn(`Other users of this machine may be able to read ${path}: ${thrownMessage(error)}`);
  }
}

/**
 * Takes all rights on a folder, and on everything in it, from other users of the machine. What the process makes later has
 * none for them by its umask. Links are not followed; a folder that does not exist is not made.
 */
async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing);
  if (found === undefined || found.isSymbolicLink()) return;
  // The folder first: nobody else can reach what is in it from then on.
  if (found.mode & OTHERS) await chmod(path, found.mode & 0o700).catch(ignoreMissing);
  if (!found.isDirectory()) return;
  for (const name of (await readdir(path).catch(ignoreMissing)) ?? []) await makePrivate(join(path, name));
}

const isMissing = (error: unknown) => thrownCode(error) === 'ENOENT';

/** Another process may have removed it. */
function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
