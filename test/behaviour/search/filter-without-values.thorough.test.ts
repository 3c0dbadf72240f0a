import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import { graphqlOf } from '../support/graphql.js';
import { writeGraph } from '../support/lineage.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, apiClients, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const word = uniqueName('unnamed').replaceAll('.', '');
const dataset = datasetUrn(word);

describe.each(searchClients(baseUrl))('a filter without values, by $name', ({ find }) => {
  beforeAll(() => rest.write({ urn: dataset, aspect: 'datasetProperties', value: { name: word } }));

  const total = async (...and: { field: string; condition?: string; negated?: boolean }[]) => {
    const filters = [{ and: and.map((criterion) => ({ ...criterion, values: [] })) }];
    return (await find({ types: ['dataset'], text: word, filters })).total;
  };

  it('matches nothing by equality and everything negated, and the reverse by CONTAIN', async () => {
    await expect.poll(() => total({ field: 'urn', negated: true })).toBe(1);
    expect(await total({ field: 'urn' })).toBe(0);
    expect(await total({ field: 'tags', condition: 'IN' })).toBe(0);
    expect(await total({ field: 'domains', condition: 'DESCENDANTS_INCL' })).toBe(0);
    expect(await total({ field: 'name', condition: 'CONTAIN' })).toBe(1);
    expect(await total({ field: 'name', condition: 'CONTAIN', negated: true })).toBe(0);
  });

  it('is refused with LESS_THAN, or on an unknown field', async () => {
    await expect(total({ field: 'createdAt', condition: 'LESS_THAN' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('LESS_THAN on createdAt has no values'),
    });
    await expect(total({ field: 'colour' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('lineage with a filter without values', async () => {
  const [start, one, two] = (await writeGraph(rest, 3, [
    [0, 1],
    [1, 2],
  ])) as [string, string, string];
  const SEARCH = `query ($input: SearchAcrossLineageInput!) {
    searchAcrossLineage(input: $input) { searchResults { entity { urn } } }
  }`;
  const inputOf = (...and: object[]) => ({
    input: { urn: start, direction: 'DOWNSTREAM', orFilters: [{ and }] },
  });
  const found = async (criterion: object) => {
    const { searchAcrossLineage } = await run<{
      searchAcrossLineage: { searchResults: { entity: { urn: string } }[] };
    }>(SEARCH, inputOf({ values: [], ...criterion }));
    return searchAcrossLineage.searchResults.map(({ entity }) => entity.urn);
  };

  it.each(['platform', 'tags', 'typeNames', 'removed'])(
    'on %s matches nothing, and everything if negated',
    async (field) => {
      expect(await found({ field })).toEqual([]);
      expect(await found({ field, negated: true })).toEqual([one, two]);
    },
  );

  it('matches everything by CONTAIN or on degree', async () => {
    expect(await found({ field: 'qualifiedName', condition: 'CONTAIN' })).toEqual([one, two]);
    expect(await found({ field: 'degree' })).toEqual([one, two]);
    expect(await found({ field: 'degree', negated: true })).toEqual([one, two]);
  });

  it('is refused on an unknown field', async () => {
    expect(await refused(SEARCH, inputOf({ field: 'colour', values: [] }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

it.each(clientsWith(apiClients, 'timeseries'))(
  'a filter without values matches events of a time series by the same rule, through $name',
  async (apiClient) => {
    const urn = datasetUrn(uniqueName('profiled'));
    const aspect = 'datasetProfile';
    await rest.write({ urn, aspect, value: { timestampMillis: 1, rowCount: 3 } });
    const count = async (criterion: object) => {
      const filter = { or: [{ and: [{ field: 'rowCount', values: [], ...criterion }] }] };
      return (await apiClient.timeseries({ urn, aspect, filter })).length;
    };
    expect(await count({})).toBe(0);
    expect(await count({ negated: true })).toBe(1);
    expect(await count({ condition: 'CONTAIN' })).toBe(1);
  },
);
