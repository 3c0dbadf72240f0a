import { beforeAll, expect, test } from 'vitest';
import type { Proposal } from '../../../src/catalog/types.js';
import type { JsonObject } from '../../../src/model/types.js';
import { type Api, CALLER, startApi } from './support/api.js';
import { datasetUrn } from './support/write.js';

const ROWS = 40;
/** Reads that arrive a moment later go in a group of their own, so the fewest of several times are compared. */
const TIMES = 8;
let api: Api;

beforeAll(async () => {
  api = await startApi();
  const proposals = Array.from({ length: ROWS }, (_, index) => aspectsOf(index)).flat();
  await api.catalog.proposals.submit(proposals, CALLER);
  api.search.start();
  await api.search.flush();
  // What it asks while it follows is no part of what is counted.
  await api.search.stop();
});

function aspectsOf(index: number): Proposal[] {
  const aspects: Record<string, JsonObject> = {
    datasetProperties: { name: `d${index}` },
    ownership: { owners: [{ owner: `urn:li:corpuser:u${index}`, type: 'DATAOWNER' }] },
    globalTags: { tags: [{ tag: `urn:li:tag:t${index % 7}` }] },
    domains: { domains: ['urn:li:domain:d'] },
  };
  return Object.entries(aspects).map(([aspectName, aspect]) => ({
    urn: datasetUrn(`found.d${index}`),
    aspectName,
    changeType: 'UPSERT',
    aspect,
  }));
}

const ENTITY = `entity { urn exists ... on Dataset {
  name properties { name }
  ownership { owners { owner { ... on CorpUser { username properties { displayName } } } } }
  tags { tags { tag { properties { name } } } }
  domain { domain { properties { name } } }
} }`;
const FACETS =
  'facets { field aggregations { value count entity { urn ... on Tag { properties { name } } } } }';

test.each([
  ['searchAcrossEntities', `searchResults { ${ENTITY} } ${FACETS}`],
  ['scrollAcrossEntities', `nextScrollId searchResults { ${ENTITY} }`],
])('%s takes the same statements for one result and for many', async (name, selection) => {
  const ask = (count: number) =>
    api.statementsOf(async () => {
      const query = `{ ${name}(input: { types: [DATASET], query: "*", count: ${count} }) { ${selection} } }`;
      const { errors, data } = await api.run(query);
      expect(errors).toBeUndefined();
      const page = data?.[name] as { searchResults: unknown[] } | undefined;
      expect(page?.searchResults).toHaveLength(count);
    });
  // What the index has found is kept from then on.
  for (const count of [1, ROWS]) await ask(count);
  const fewest = async (count: number) => {
    let least = await ask(count);
    for (let time = 1; time < TIMES; time++) {
      const asked = await ask(count);
      if (asked.length < least.length) least = asked;
    }
    return [...least].sort();
  };
  expect(await fewest(ROWS)).toEqual(await fewest(1));
});
