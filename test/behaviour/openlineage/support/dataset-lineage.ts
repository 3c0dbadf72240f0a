import { graphqlOf } from '../../support/graphql.js';
import { tableUrn } from './events.js';

/** The function that finds the URNs of the datasets that one is made of, or that are made of it, by whatever way. */
export function datasetLineageOf(baseUrl: string) {
  const { run } = graphqlOf(baseUrl);
  return async function across(name: string, direction: 'UPSTREAM' | 'DOWNSTREAM'): Promise<string[]> {
    const query = `query($input: SearchAcrossLineageInput!) {
      searchAcrossLineage(input: $input) { searchResults { entity { urn } } } }`;
    const input = { urn: tableUrn(name), direction, types: ['DATASET'], query: '*', start: 0, count: 100 };
    const data = await run<{ searchAcrossLineage: { searchResults: { entity: { urn: string } }[] } }>(query, {
      input,
    });
    return data.searchAcrossLineage.searchResults.map(({ entity }) => entity.urn).sort();
  };
}
