import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './support/api.js';
import { datasetUrn, write } from './support/write.js';

const ROWS = 50;
const urns = Array.from({ length: ROWS }, (_, index) => datasetUrn(`batch.d${index}`));
const container = (name: string) => `urn:li:container:${name}`;
let api: Api;

beforeAll(async () => {
  api = await startApi();
  await write(api, datasetUrn('batch.source'), { status: { removed: false } });
  for (const [index, urn] of urns.entries()) {
    await write(api, urn, {
      datasetProperties: { name: `d${index}` },
      ownership: { owners: [{ owner: `urn:li:corpuser:u${index}`, type: 'DATAOWNER' }] },
      globalTags: { tags: [{ tag: `urn:li:tag:t${index}` }, { tag: 'urn:li:tag:shared' }] },
      domains: { domains: [`urn:li:domain:d${index % 7}`] },
      container: { container: container(`schema${index}`) },
      upstreamLineage: {
        upstreams: [
          {
            dataset: datasetUrn('batch.source'),
            type: 'COPY',
            auditStamp: { time: 1, actor: 'urn:li:corpuser:u' },
          },
        ],
      },
    });
    await write(api, container(`schema${index}`), {
      containerProperties: { name: `schema ${index}` },
      container: { container: container(`db${index % 5}`) },
    });
    await write(api, container(`db${index % 5}`), { containerProperties: { name: 'db' } });
  }
});

const QUERY = `query ($urns: [String!]!) { entities(urns: $urns) { urn exists ... on Dataset {
  name
  lastIngested
  schemaMetadata(version: 1) { name }
  datasetProfiles(limit: 3) { rowCount }
  ownership { owners { owner { ... on CorpUser { username properties { displayName } exists } } } }
  tags { tags { tag { properties { name } ownership { owners { type } } } } }
  domain { domain { properties { name } parentDomains { domains { urn } } } }
  container { properties { name } platform { properties { displayName } } }
  parentContainers { count containers { properties { name } } }
  relationships(input: { types: [], direction: OUTGOING }) { total relationships { entity { urn } } }
  lineage(input: { direction: UPSTREAM }) { total relationships { isManual entity { urn } } }
  health { status }
  privileges { canEditTags }
} } }`;

/** How often each is asked: what two answers make necessary is one statement only if they come at once. */
const ATTEMPTS = 20;

/** The statements of the attempt that needed the fewest. */
async function fewestStatements(some: readonly string[]): Promise<string[]> {
  let fewest: string[] | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const statements = await api.statementsOf(async () => {
      expect((await api.run(QUERY, { urns: some })).errors).toBeUndefined();
    });
    if (fewest === undefined || statements.length < fewest.length) fewest = statements;
  }
  return [...(fewest ?? [])].sort();
}

test('a GraphQL query for many entities takes as many statements as for one', async () => {
  const one = await fewestStatements(urns.slice(0, 1));
  const many = await fewestStatements(urns);
  expect(many).toEqual(one);
  expect(many.length).toBeLessThan(20);
});

test('a GraphQL query for many entities returns the right fields for each', async () => {
  const { data, errors } = await api.run(QUERY, { urns });
  expect(errors).toBeUndefined();
  const rows = data?.entities as {
    name: string;
    parentContainers: unknown;
    relationships: { total: number };
  }[];
  expect(rows.map(({ name }) => name)).toEqual(urns.map((_, index) => `d${index}`));
  expect(rows[7]?.parentContainers).toEqual({
    count: 2,
    containers: [{ properties: { name: 'schema 7' } }, { properties: { name: 'db' } }],
  });
  expect(new Set(rows.map(({ relationships }) => relationships.total))).toEqual(new Set([6]));
});
