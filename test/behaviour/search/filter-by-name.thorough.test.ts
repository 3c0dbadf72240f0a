import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { upstreamsOf } from '../support/lineage.js';
import { writeAndIndex } from '../support/search/sample.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

const key = uniqueName('key');
const name = uniqueName('name');
const [start, keyed, named, tag] = [datasetUrn(), datasetUrn(key), datasetUrn(), tagUrn()];
const tagged = { field: 'tags', values: [tag] };

beforeAll(() =>
  writeAndIndex({ call }, [
    [start, 'status', { removed: false }],
    [keyed, 'upstreamLineage', upstreamsOf([start])],
    [keyed, 'globalTags', { tags: [{ tag }] }],
    [named, 'upstreamLineage', upstreamsOf([start])],
    [named, 'globalTags', { tags: [{ tag }] }],
    [named, 'datasetProperties', { name }],
  ]),
);

/** `keyed` is called `key` by its URN alone; `named` is called `name` by its properties. */
const CASES: [object, string[]][] = [
  [{ field: 'name', values: [key] }, []],
  [{ field: 'name', values: [name] }, [named]],
  [{ field: 'name', condition: 'START_WITH', values: ['KEY', 'NAME'] }, [named]],
  [{ field: 'name', condition: 'EXISTS' }, [named]],
  [{ field: 'name', condition: 'EXISTS', negated: true }, [keyed]],
  [{ field: 'name.keyword', values: [key] }, []],
  [{ field: 'id', values: [key] }, [keyed]],
  [{ field: '_entityName', values: [key] }, [keyed]],
  [{ field: '_entityName', values: [name] }, [named]],
  [{ field: '_entityName', condition: 'EXISTS' }, [keyed, named].sort()],
];

/** Both searches of lineage, with the form of the other clients. */
const lineage = ['search', 'scroll'].map((verb) => ({
  name: `${verb}AcrossLineage`,
  find: async ({ filters }: { filters: object[] }) => {
    const input = { urn: start, direction: 'DOWNSTREAM', orFilters: filters };
    const type = `${verb === 'search' ? 'Search' : 'Scroll'}AcrossLineageInput`;
    const { page } = await run<{ page: { searchResults: { entity: { urn: string } }[] } }>(
      `query ($input: ${type}!) { page: ${verb}AcrossLineage(input: $input) { searchResults { entity { urn } } } }`,
      { input },
    );
    return { urns: page.searchResults.map(({ entity }) => entity.urn) };
  },
}));

describe.each([...searchClients(baseUrl), ...lineage])('a filter on a name, through $name', ({ find }) => {
  it.each(CASES)('selects the same entities as through other operations: %j', async (condition, expected) => {
    const { urns } = await find({ filters: [{ and: [tagged, condition as typeof tagged] }] });
    expect(urns.sort()).toEqual(expected);
  });
});
