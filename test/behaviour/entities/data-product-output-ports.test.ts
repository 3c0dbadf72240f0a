import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const product = `urn:li:dataProduct:${uniqueName()}`;
const [port, other, inner] = [datasetUrn(), datasetUrn(), datasetUrn()].sort() as [string, string, string];

interface Page {
  total: number;
  searchResults: { entity: { urn: string }; extraProperties: { name: string; value: string }[] | null }[];
}
const RESULTS = 'total searchResults { entity { urn } extraProperties { name value } }';
const LISTINGS = {
  listDataProductAssets: `query ($urn: String!, $input: SearchAcrossEntitiesInput!) {
    page: listDataProductAssets(urn: $urn, input: $input) { ${RESULTS} } }`,
  'DataProduct.entities': `query ($urn: String!, $input: SearchAcrossEntitiesInput) {
    dataProduct(urn: $urn) { page: entities(input: $input) { ${RESULTS} } } }`,
};
const MARK = [{ name: 'isOutputPort', value: 'true' }];

beforeAll(() =>
  rest.writeBatch([
    ...[port, other, inner].map((urn) => ({ urn, aspect: 'status', value: { removed: false } })),
    {
      urn: product,
      aspect: 'dataProductProperties',
      value: {
        name: 'p',
        assets: [
          { destinationUrn: port, outputPort: true },
          { destinationUrn: other, outputPort: false },
          { destinationUrn: inner },
        ],
      },
    },
  ]),
);

describe.each(Object.entries(LISTINGS))('the output ports of a data product, by %s', (_, query) => {
  const inputOf = (more: object = {}) => ({
    urn: product,
    input: { query: '*', sortInput: { sortCriteria: [{ field: 'urn', sortOrder: 'ASCENDING' }] }, ...more },
  });
  const ask = async (...filters: object[]) => {
    const answer = await run<{ page?: Page; dataProduct?: { page: Page } }>(query, inputOf({ filters }));
    const page = answer.page ?? answer.dataProduct?.page;
    const { total, searchResults = [] } = page ?? {};
    expect(total).toBe(searchResults.length);
    return searchResults.map(({ entity, extraProperties }) => [entity.urn, extraProperties]);
  };
  const ports = (...values: string[]) => ({ field: 'isOutputPort', values });

  it('are the only assets that are marked with isOutputPort', async () => {
    await expect
      .poll(() => ask())
      .toEqual([
        [port, MARK],
        [other, null],
        [inner, null],
      ]);
  });

  it('are selected by isOutputPort true, and left out by false or no value', async () => {
    const rest = [
      [other, null],
      [inner, null],
    ];
    expect(await ask(ports('true'))).toEqual([[port, MARK]]);
    expect(await ask({ field: 'isOutputPort', value: 'true' })).toEqual([[port, MARK]]);
    expect(await ask(ports('false'))).toEqual(rest);
    expect(await ask(ports())).toEqual(rest);
    expect(await ask(ports('true'), ports('false')), 'the first of that name').toEqual([[port, MARK]]);
  });

  it('are narrowed further by other filters, of which one on an unknown field is refused', async () => {
    expect(await ask(ports('true'), { field: 'urn', values: [other] })).toEqual([]);
    expect(await ask(ports('false'), { field: 'urn', values: [other] })).toEqual([[other, null]]);
    expect(await refused(query, inputOf({ filters: [ports('true'), { field: 'colour' }] }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
