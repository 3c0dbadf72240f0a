import { expect, it } from 'vitest';
import { deleteReferences } from '../../../src/catalog/deletion/references.js';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { CALLER, startApi } from './support/api.js';
import { datasetUrn, write } from './support/write.js';

// `deleteTag` takes the references away and the tag with them, or nothing.

const TAG = 'urn:li:tag:gone';
const api = await startApi();

const tagAndReferences = async () => [
  (await readExistence(api.catalog, [TAG]))[0],
  (await deleteReferences(api.catalog, TAG, true, CALLER)).total,
];

it('a mutation that fails in its second write leaves all or nothing', async () => {
  await write(api, TAG, { tagProperties: { name: 'Gone' } });
  await write(api, datasetUrn('t1'), { globalTags: { tags: [{ tag: TAG }] } });
  expect(await tagAndReferences()).toEqual([true, 1]);
  let writes = 0;
  api.graph.sessions.onStatement = (name) => {
    if (name === 'proposals/write-draft' && ++writes === 2) throw new Error('The store went away');
  };
  await api.run(`mutation { deleteTag(urn: "${TAG}") }`);
  api.graph.sessions.onStatement = undefined;
  expect(writes).toBeGreaterThan(0);
  expect([
    [true, 1],
    [false, 0],
  ]).toContainEqual(await tagAndReferences());
});
