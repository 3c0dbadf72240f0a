import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/paths.js';
import { writeCopy, writeOriginal } from '../size/copies.js';
import { send } from '../support/http.js';
import { waitForSearch } from '../support/wait.js';

/** Writes the sample, and the metadata of the corpus with copies of it, until a search for everything finds as many. */
export async function fill(address: string, assets: number): Promise<number> {
  let found = await countAssets(address);
  if (found >= assets) return found;
  await writeSample(address);
  await writeOriginal(address);
  // A catalog that was kept has the first copies.
  for (let number = 1; found < assets; number++) {
    await writeCopy(address, number);
    await waitForSearch(address);
    found = await countAssets(address);
  }
  return found;
}

async function writeSample(address: string): Promise<void> {
  const child = spawn(process.execPath, [join(PACKAGE_ROOT, 'dist/sample/main.js')], {
    env: { ...process.env, CAIRN_URL: address },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The sample ended with ${code}`);
}

async function countAssets(address: string): Promise<number> {
  const query = '{ searchAcrossEntities(input: {query: "*", count: 0}) { total } }';
  const text = await send('POST', `${address}/api/graphql`, JSON.stringify({ query }));
  return (JSON.parse(text) as { data: { searchAcrossEntities: { total: number } } }).data.searchAcrossEntities
    .total;
}
