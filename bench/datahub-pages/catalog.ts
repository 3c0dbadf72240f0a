import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENTS } from '../../test/external/datahub-pages/content.mjs';
import { writeCopy } from '../size/copies.js';
import { send } from '../support/http.js';
import { waitForSearch } from '../support/wait.js';

/** Writes the metadata of the recording, and then copies of the corpus, until search finds `assets` assets. */
export async function fill(address: string, assets: number): Promise<number> {
  let found = await countAssets(address);
  if (found >= assets) return found;
  await writeContents(address);
  // A kept catalog already has the first copies.
  for (let number = 1; found < assets; number++) {
    await writeCopy(address, number);
    await waitForSearch(address);
    found = await countAssets(address);
  }
  return found;
}

async function writeContents(address: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  try {
    for (const content of Object.values(CONTENTS))
      if (content.isAvailable()) await content.write(address, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countAssets(address: string): Promise<number> {
  const query = '{ searchAcrossEntities(input: {query: "*", count: 0}) { total } }';
  const text = await send('POST', `${address}/api/graphql`, JSON.stringify({ query }));
  return (JSON.parse(text) as { data: { searchAcrossEntities: { total: number } } }).data.searchAcrossEntities
    .total;
}
