import { expect, it } from 'vitest';
import { deleteReferences } from '../../../src/catalog/deletion/references.js';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { CALLER, startApi } from './support/api.js';
import { datasetUrn, write } from './support/write.js';

// `deleteTag` deletes the tag and the references to it, or nothing.

const TAG = 'urn:li:tag:gone';
const api = await startApi();

const tagAndReferences = async () => [
  (await readExistence(api.catalog, [TAG]))[0],
  (await deleteReferences(api.catalog, TAG, true, CALLER)).total,
];

/** Deletes the tag, and lets its write of this number fail. Returns whether there was such a write. */
async function deleteTagThatFailsAt(failing: number): Promise<boolean> {
  let writes = 0;
  api.graph.sessions.onStatement = (name) => {
    if (name === 'proposals/write-draft' && ++writes === failing) throw new Error('The store went away');
  };
  await api.run(`mutation { deleteTag(urn: "${TAG}") }`);
  api.graph.sessions.onStatement = undefined;
  return writes >= failing;
}

it('deleteTag that fails at any of its writes deletes the tag and its references, or neither', async () => {
  await write(api, TAG, { tagProperties: { name: 'Gone' } });
  await write(api, datasetUrn('t1'), { globalTags: { tags: [{ tag: TAG }] } });
  expect(await tagAndReferences()).toEqual([true, 1]);
  let hasFailed: boolean;
  let failing = 0;
  do {
    failing += 1;
    hasFailed = await deleteTagThatFailsAt(failing);
    expect([
      [true, 1],
      [false, 0],
    ]).toContainEqual(await tagAndReferences());
  } while (hasFailed);
  expect(failing).toBeGreaterThan(1);
  expect(await tagAndReferences()).toEqual([false, 0]);
});
