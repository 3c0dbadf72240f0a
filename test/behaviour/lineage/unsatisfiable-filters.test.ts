import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { writeGraph } from '../support/lineage.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const [start, one, two, removed] = (await writeGraph(rest, 4, [
  [0, 1],
  [1, 2],
  [0, 3],
])) as [string, string, string, string];
await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });

const RESULTS = 'total searchResults { entity { urn } }';
const OPERATIONS = ['Search', 'Scroll'].map(
  (verb) =>
    `query ($input: ${verb}AcrossLineageInput!) { page: ${verb.toLowerCase()}AcrossLineage(input: $input) { ${RESULTS} } }`,
);
const inputOf = (or: object[][], more = {}) => ({
  input: { urn: start, direction: 'DOWNSTREAM', orFilters: or.map((and) => ({ and })), ...more },
});
const degree = (...values: string[]) => ({ field: 'degree', values });
const isRemoved = (value: boolean) => ({ field: 'removed', values: [String(value)] });

describe.each(OPERATIONS)('an alternative of filters that no entity can meet: %s', (operation) => {
  const found = async (or: object[][], more = {}) => {
    type Page = { page: { total: number; searchResults: { entity: { urn: string } }[] } };
    const { page } = await run<Page>(operation, inputOf(or, more));
    expect(page.total).toBe(page.searchResults.length);
    return page.searchResults.map(({ entity }) => entity.urn);
  };

  it('is ignored beside an alternative that can be met', async () => {
    const impossible = [degree('1'), degree('2')];
    expect(await found([impossible, [degree('2')]])).toEqual([two]);
    expect(await found([[degree('1')], impossible])).toEqual([one]);
    expect(await found([impossible, []])).toEqual([one, two]);
    const charts = [{ field: '_entityType', values: ['CHART'] }];
    expect(await found([charts, [degree('1')]], { types: ['DATASET'] })).toEqual([one]);
  });

  it('does not add soft-deleted entities to the others', async () => {
    expect(await found([[isRemoved(true), isRemoved(false)], [degree('1')]])).toEqual([one]);
  });

  it('is refused if no alternative can be met', async () => {
    const impossible = [degree('1'), degree('2')];
    const platforms = ['hive', 'kafka'].map((name) => ({ field: 'platform', values: [name] }));
    expect(await refused(operation, inputOf([impossible]))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('The filters on degree contradict one another'),
    });
    expect(await refused(operation, inputOf([impossible, platforms]))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('on degree and on platform'),
    });
    expect(await refused(operation, inputOf([impossible, [degree('many')]]))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
