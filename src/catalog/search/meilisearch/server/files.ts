import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The paths of the managed Meilisearch in the data directory. */
export interface ServerFiles {
  /** Its working directory. */
  home: string;
  /** The database, one for each version. */
  database: string;
  /** The master key, readable by this user only. */
  key: string;
  /** The lock of the service that runs the server. */
  lock: string;
  /** The process id of the running server. */
  pid: string;
  /** The URL of the running server. */
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

/** Creates the folders, and removes the databases of other versions, since everything can be indexed again. */
export async function prepareFiles({ home, database }: ServerFiles): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (name.startsWith(DATABASE) && path !== database) await rm(path, { recursive: true });
  }
}

/** The master key of this data directory, generated on the first start. */
export async function loadOrCreateMasterKey({ key }: ServerFiles): Promise<string> {
  const known = (await readFile(key, 'utf8').catch(() => '')).trim();
  if (known !== '') return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(key, `${made}\n`, { mode: 0o600 });
  return made;
}
