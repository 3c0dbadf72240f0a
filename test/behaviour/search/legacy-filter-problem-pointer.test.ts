import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { writeGraph } from '../support/lineage.js';

const { call, rest } = await behaviour();

const right = { field: 'origin', values: ['PROD'] };
const wrong = { field: 'origin', condition: 'GREATER_THAN', values: ['a'] };
const BOTH = { orFilters: [{ and: [right] }, { and: [right, right] }], filters: [right, wrong] };

/** The pointers of the problems that GraphQL reports in the input of an operation. */
async function places(operation: string, input: object): Promise<unknown> {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
  const query = `query ($input: ${type}!) { ${operation}(input: $input) { total } }`;
  const { json } = await call('/api/graphql', { body: { query, variables: { input } } });
  const { errors } = json as { errors: { extensions: { problems: { pointer: string }[] } }[] };
  return errors[0]?.extensions.problems.map(({ pointer }) => pointer);
}

describe('the pointer to a wrong condition in a filter of both forms', () => {
  it('leads to the form that has the condition, in searches', async () => {
    expect(await places('searchAcrossEntities', { query: '*', ...BOTH })).toEqual(['/filters/1']);
    const orFilters = [{ and: [right, wrong] }];
    expect(await places('searchAcrossEntities', { query: '*', orFilters, filters: [right] })).toEqual([
      '/orFilters/0/and/1',
    ]);
  });

  it('leads to the older form in lineage, also for a field that search looks up', async () => {
    const [start] = await writeGraph(rest, 1, []);
    const asked = { urn: start, direction: 'DOWNSTREAM' };
    expect(await places('searchAcrossLineage', { ...asked, ...BOTH })).toEqual(['/filters/1']);
    const named = { ...wrong, field: 'qualifiedName' };
    expect(await places('searchAcrossLineage', { ...asked, ...BOTH, filters: [right, named] })).toEqual([
      '/filters/1',
    ]);
  });

  it.each([
    ['search', { entity: 'dataset', input: '*' }, wrong],
    [
      'getTimeseriesAspectValues',
      {
        urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,none,PROD)',
        entity: 'dataset',
        aspect: 'datasetProfile',
      },
      { field: 'rowCount', values: ['many'] },
    ],
  ])('leads to the form that has the condition, in the body of %s', async (action, body, condition) => {
    const path = action === 'search' ? '/entities' : '/aspects';
    const filter = { or: [{ and: [right] }], criteria: [right, condition] };
    const { status, json } = await call(`${path}?action=${action}`, { body: { ...body, filter } });
    expect([status, json]).toMatchObject([400, { errors: [{ pointer: '/filter/criteria/1' }] }]);
    const alone = { or: [{ and: [right, condition] }] };
    const other = await call(`${path}?action=${action}`, { body: { ...body, filter: alone } });
    expect([other.status, other.json]).toMatchObject([400, { errors: [{ pointer: '/filter/or/0/and/1' }] }]);
  });
});
