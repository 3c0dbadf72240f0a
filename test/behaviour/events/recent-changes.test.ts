import { expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { tagUrn } from '../support/urns.js';

const { run, refused, dataset } = await openEditing();

interface Change {
  entity: { urn: string; exists: boolean };
  aspects: string[];
  addedAspects: string[];
  time: number;
  actor: string;
}

const QUERY =
  'query ($count: Int) { recentChanges(count: $count) { entity { urn exists } aspects addedAspects time actor } }';

const recent = async (count?: number) =>
  (await run<{ recentChanges: Change[] }>(QUERY, { count })).recentChanges;

it('recentChanges lists each changed entity once, the latest first', async () => {
  const first = await dataset();
  const second = await dataset();
  const before = Date.now();
  await run(
    `mutation ($urn: String!, $tag: String!) { ingestProposals(proposals: [
       { urn: $urn, aspectName: "datasetProperties", aspect: { name: "n" } }
       { urn: $urn, aspectName: "globalTags", aspect: { tags: [{ tag: $tag }] } }]) { effect } }`,
    { urn: first, tag: tagUrn() },
  );
  const [latest, next] = await recent(2);
  expect(latest).toMatchObject({ entity: { urn: first, exists: true }, actor: 'urn:li:corpuser:unknown' });
  expect(latest?.aspects.sort()).toEqual(['datasetProperties', 'globalTags']);
  expect(latest?.time).toBeGreaterThanOrEqual(before - 1000);
  expect(next?.entity.urn).toBe(second);
  const urns = (await recent(100)).map(({ entity }) => entity.urn);
  expect(new Set(urns).size).toBe(urns.length);
});

it('recentChanges names the aspects that an entity did not have before', async () => {
  const urn = await dataset();
  await run(
    `mutation ($urn: String!) { ingestProposals(proposals: [
       { urn: $urn, aspectName: "status", aspect: { removed: true } }
       { urn: $urn, aspectName: "datasetProperties", aspect: { name: "n" } }]) { effect } }`,
    { urn },
  );
  const [latest] = await recent(1);
  expect(latest?.aspects.sort()).toEqual(['datasetProperties', 'status']);
  expect(latest?.addedAspects).toEqual(['datasetProperties']);
});

it('recentChanges lists a deleted entity as one that does not exist', async () => {
  const urn = await dataset();
  await run('mutation ($urn: String!) { deleteEntity(urn: $urn) { urn } }', { urn });
  expect((await recent(1))[0]).toMatchObject({ entity: { urn, exists: false } });
});

it('recentChanges returns 10 entities by default, and refuses a negative count', async () => {
  for (let count = 0; count < 11; count++) await dataset();
  expect(await recent()).toHaveLength(10);
  expect(await recent(0)).toEqual([]);
  expect(await refused(QUERY, { count: -1 })).toMatchObject({ code: 'BAD_REQUEST' });
});
