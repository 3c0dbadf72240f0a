import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';

interface Page {
  urns: string[];
  start: number;
  count: number;
  total: number;
}

await cleanTestDatabase();
const { baseUrl, call, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const urns = Array.from({ length: 7 }, (_, index) => `urn:li:tag:list${index}`);

beforeAll(async () => {
  for (const urn of urns.toReversed())
    await rest.write({ urn, aspect: 'tagProperties', value: { name: urn } });
  await rest.write({ urn: 'urn:li:tag:list3', aspect: 'status', value: { removed: true } });
  // A placeholder: another entity refers to it, and it has no aspects.
  const tags = [{ tag: 'urn:li:tag:list4a' }];
  await rest.write({ urn: 'urn:li:corpuser:lister', aspect: 'globalTags', value: { tags } });
});

const apiClients: { name: string; list(input: Record<string, unknown>): Promise<Page> }[] = [
  {
    name: 'REST',
    async list({ entityType: entity, ...input }) {
      const { json } = await call('/entities?action=listUrns', { body: { entity, ...input } });
      const { entities, ...page } = (json as JsonObject).value as unknown as Page & { entities: string[] };
      return { ...page, urns: entities };
    },
  },
  {
    name: 'GraphQL',
    async list(input) {
      const query =
        'query ($input: EntityUrnsInput!) { entityUrns(input: $input) { urns start count total } }';
      return (await run<{ entityUrns: Page }>(query, { input })).entityUrns;
    },
  },
];

describe.each(apiClients)('a list of URNs by $name', ({ list }) => {
  it('has all entities of the type in order, soft-deleted ones too, but no placeholders', async () => {
    expect(await list({ entityType: 'tag' })).toEqual({ urns, start: 0, count: 7, total: 7 });
  });

  it('is returned in pages', async () => {
    expect(await list({ entityType: 'tag', start: 2, count: 3 })).toEqual({
      urns: urns.slice(2, 5),
      start: 2,
      count: 3,
      total: 7,
    });
    expect(await list({ entityType: 'tag', start: 7, count: 3 })).toMatchObject({
      urns: [],
      count: 0,
      total: 7,
    });
    expect(await list({ entityType: 'tag', count: 100_000 })).toMatchObject({ count: 7 });
  });

  it('accepts the entity type in upper case', async () => {
    expect(await list({ entityType: 'TAG', count: 1 })).toMatchObject({ urns: urns.slice(0, 1) });
  });
});

describe('a list of URNs', () => {
  const cases = [
    { input: { entityType: 'nosuch' }, named: 'nosuch' },
    { input: { entityType: 'tag', start: -1 }, named: 'start' },
    { input: { entityType: 'tag', count: -5 }, named: 'count' },
  ];

  it.each(cases)('is refused for $input', async ({ input: { entityType: entity, ...paging }, named }) => {
    const { status, json } = await call('/entities?action=listUrns', { body: { entity, ...paging } });
    expect([status, (json as JsonObject).message]).toEqual([400, expect.stringContaining(named)]);
    const query = 'query ($input: EntityUrnsInput!) { entityUrns(input: $input) { total } }';
    const error = await refused(query, { input: { entityType: entity, ...paging } });
    expect(error).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining(named) });
  });
});
