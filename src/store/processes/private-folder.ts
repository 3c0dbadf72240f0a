import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { thrownCode, thrownMessage } from '../../shared/errors.js';

/** The permission bits of everybody but the owner. */
const OTHERS = 0o077;

/**
 * Closes a folder to other users, since an older version or a copy may have left it open. If that fails, it logs a
 * warning.
 */
export async function closeFolder(path: string, log: { warn(message: string): void }): Promise<void> {
  try {
    await makePrivate(await realpath(path));
  } catch (error) {
    if (isMissing(error)) return;
    log.warn(`Other users of this machine may be able to read ${path}: ${thrownMessage(error)}`);
  }
}

/**
 * Removes all rights of other users on a folder and its content. Files that the process creates later grant none,
 * because of its umask. It follows no links, and does not create a missing folder.
 */
async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing);
  if (found === undefined || found.isSymbolicLink()) return;
  // The folder comes first. From then on, other users cannot reach its content.
  if (found.mode & OTHERS) await chmod(path, found.mode & 0o700).catch(ignoreMissing);
  if (!found.isDirectory()) return;
  for (const name of (await readdir(path).catch(ignoreMissing)) ?? []) await makePrivate(join(path, name));
}

const isMissing = (error: unknown) => thrownCode(error) === 'ENOENT';

/** Another process may have removed the file. */
function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
