import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The place of our Meilisearch's files in the data directory. */
export interface ServerFiles {
  /** Where it runs. */
  home: string;
  /** The database: one version's is of no use to another. */
  database: string;
  /** The master key, readable by this user only. */
  key: string;
  /** Held by the service whose server it is. */
  lock: string;
  /** Names the running server. */
  pid: string;
  /** Its address. */
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

/** Makes the folders, and removes what another version left: everything in it can be indexed again. */
export async function prepareFiles({ home, database }: ServerFiles): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (name.startsWith(DATABASE) && path !== database) await rm(path, { recursive: true });
  }
}

/** The master key of this data directory; made up on the first start. */
export async function masterKey({ key }: ServerFiles): Promise<string> {
  const known = (await readFile(key, 'utf8').catch(() => '')).trim();
  if (known !== '') return known;
  const made = randomBytes(24).toString('base64url');
  await writeFile(key, `${made}\n`, { mode: 0o600 });
  return made;
}
