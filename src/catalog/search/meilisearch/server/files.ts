import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The paths of the managed Meilisearch in the data directory. */
export interface ServerFiles {
  /** The server's working directory. */
  home: string;
  /** The database. Each version of the server has its own. */
  database: string;
  /** The file of the master key, which only this user can read. */
  key: string;
  /** The lock file of the service that runs the server. */
  lock: string;
  /** The file with the running server's process id. */
  pid: string;
  /** The file with the running server's URL. */
  url: string;
}

const DATABASE = 'data-';

export function serverFiles(dataDir: string, version: string): ServerFiles {
  const root = resolve(dataDir);
  const home = join(root, 'meilisearch');
  return {
    home,
    database: join(home, DATABASE + version),
    key: join(root, 'meilisearch.key'),
    lock: join(root, 'meilisearch.lock'),
    pid: join(root, 'meilisearch.pid'),
    url: join(root, 'meilisearch.url'),
  };
}

/** Creates the folders. It removes databases of other versions, since everything can be indexed again. */
export async function prepareFiles({ home, database }: ServerFiles): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (name.startsWith(DATABASE) && path !== database) await rm(path, { recursive: true });
  }
}

/** Reads the master key of this data directory. The first start generates it. */
export async function loadOrCreateMasterKey({ key }: ServerFiles): Promise<string> {
  const known = (await readFile(key, 'utf8').catch(() => '')).trim();
  if (known !== '') return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(key, `${made}\n`, { mode: 0o600 });
  return made;
}
