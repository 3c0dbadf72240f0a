import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where fetched files are kept for this user: `CAIRN_CACHE_DIR`, else `cairn` in the cache directory of the user. */
export function cacheDirectory(environment: NodeJS.ProcessEnv = process.env): string {
  const { CAIRN_CACHE_DIR, XDG_CACHE_HOME } = environment;
  if (CAIRN_CACHE_DIR) return resolve(CAIRN_CACHE_DIR);
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'cairn');
}
