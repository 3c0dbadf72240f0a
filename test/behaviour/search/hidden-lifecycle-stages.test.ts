import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { writeAndIndex } from '../support/search/sample.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);
const word = uniqueName('staged').replace('.', '');
const [shown, hidden] = [datasetUrn(`${word}.shown`), datasetUrn(`${word}.hidden`)];
const stage = `urn:li:lifecycleStageType:${uniqueName('archived')}`;

beforeAll(async () => {
  const stamp = { time: 1, actor: userUrn('ada') };
  const info = { name: 'Archived', entityTypes: ['dataset'], settings: { hideInSearch: true } };
  await writeAndIndex({ call }, [
    [stage, 'lifecycleStageTypeInfo', { ...info, created: stamp, lastModified: stamp }],
    [shown, 'datasetProperties', { name: word }],
    [hidden, 'datasetProperties', { name: word }],
    [hidden, 'status', { removed: false, lifecycleStage: stage }],
  ]);
});

describe.each(searchClients(baseUrl))('search by $name', ({ find }) => {
  it('leaves out entities in a hidden stage, unless a filter names the stage', async () => {
    expect(await find({ text: word })).toEqual({ total: 1, urns: [shown] });
    const filters = [{ and: [{ field: 'lifecycleStage', values: [stage] }] }];
    expect(await find({ text: word, filters })).toEqual({ total: 1, urns: [hidden] });
  });
});

describe('the flag includeHiddenLifecycleStages', () => {
  const searchFlags = { includeHiddenLifecycleStages: true };

  it('includes entities in a hidden stage in a search by GraphQL', async () => {
    const query =
      'query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }';
    expect(await run(query, { input: { query: word, searchFlags } })).toEqual({
      searchAcrossEntities: { total: 2 },
    });
  });

  it('includes entities in a hidden stage in a search by REST', async () => {
    const body = { entity: 'dataset', input: word, start: 0, count: 10, searchFlags };
    expect((await call('/entities?action=search', { body })).json).toMatchObject({
      value: { numEntities: 2 },
    });
  });
});

it('an entity in a hidden stage is readable by its URN, and is in lineage', async () => {
  await writeAndIndex({ call }, [
    [
      shown,
      'upstreamLineage',
      { upstreams: [{ dataset: hidden, type: 'COPY', auditStamp: { time: 1, actor: userUrn('ada') } }] },
    ],
  ]);
  const { dataset, lineage } = await run<Record<'dataset' | 'lineage', object>>(
    `query ($hidden: String!, $shown: String!) {
      dataset(urn: $hidden) { name }
      lineage: searchAcrossLineage(input: { urn: $shown, direction: UPSTREAM, query: "${word}" }) {
        searchResults { entity { urn } }
      }
    }`,
    { hidden, shown },
  );
  expect(dataset).toEqual({ name: word });
  expect(lineage).toEqual({ searchResults: [{ entity: { urn: hidden } }] });
});
