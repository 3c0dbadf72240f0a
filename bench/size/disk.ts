import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Sizes on the disk in bytes. */
export interface Disk {
  /** Nodes, relationships and properties. */
  store: number;
  indexes: number;
  transactionLogs: number;
  meilisearch: number;
}

const BLOCK = 512;

/** The size of a data directory. Its service must have stopped. */
export async function diskOf(dataDir: string): Promise<Disk> {
  const database = join(dataDir, 'neo4j/data/databases/neo4j');
  const indexes = await bytesOf(join(database, 'schema'));
  return {
    store: (await bytesOf(database)) - indexes,
    indexes,
    transactionLogs: await bytesOf(join(dataDir, 'neo4j/data/transactions/neo4j')),
    meilisearch: await bytesOf(join(dataDir, 'meilisearch')),
  };
}

async function bytesOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).blocks * BLOCK));
  return sizes.reduce((sum, size) => sum + size, 0);
}
