import { parse } from 'graphql';
import { z } from 'zod';
import { NAMES_QUERY, readNames } from '../../graphql/entity-names.js';
import { count, cursor, filters, orFilters, types } from '../filters.js';
import { pageOf, type ScrollPage } from '../page.js';
import { budget, tool } from '../tool.js';

const SEARCH = parse(`
  query ($query: String!, $types: [EntityType!], $filters: [AndFilterInput!], $cursor: String, $count: Int!, $noFacets: Boolean!) {
    scrollAcrossEntities(input: {
      query: $query, types: $types, orFilters: $filters, scrollId: $cursor, count: $count
      searchFlags: { skipAggregates: $noFacets }
    }) {
      nextScrollId
      total
      isTotalExact
      searchResults { entity { urn type } matchedFields { name value } }
      facets { field aggregations { value count } }
    }
  }
`);

interface Result {
  entity: { urn: string; type: string };
  matchedFields: { name: string; value: string }[];
}
interface Facet {
  field: string;
  aggregations: { value: string; count: number }[];
}
interface Found {
  scrollAcrossEntities: ScrollPage<Result> & { isTotalExact: boolean; facets: Facet[] | null };
}

export const search = tool({
  name: 'search',
  title: 'Search the catalog',
  description:
    'Finds entities by words, phrases in quotes, `field:value` and filters, the most relevant first, with the exact total. `*` finds all. After `/q ` the query is a query string with AND, OR, NOT and ranges.',
  input: {
    query: z.string().default('*'),
    types,
    filters,
    counts: z
      .boolean()
      .default(false)
      .describe('Also count all results by platform, type, owner, tag and other fields.'),
    count,
    cursor,
    budget,
  },
  documents: [SEARCH, NAMES_QUERY],
  async run({ query, types, filters, counts, count, cursor }, execute) {
    const variables = { query, types, filters: orFilters(filters), cursor, count, noFacets: !counts };
    const { scrollAcrossEntities: page } = await execute<Found>(SEARCH, variables);
    const names = await readNames(
      page.searchResults.map(({ entity }) => entity.urn),
      execute,
    );
    const { facts, list } = pageOf('results', page, cursor, ({ entity: { urn, type }, matchedFields }) => ({
      ...{ urn, type, name: names.get(urn) },
      ...(matchedFields.length > 0 && {
        matched: Object.fromEntries(matchedFields.map(({ name, value }) => [name, value])),
      }),
    }));
    return {
      facts: {
        ...facts,
        ...(!page.isTotalExact && { totalIsEstimate: true }),
        ...(counts && { counts: countsOf(page.facets ?? []) }),
      },
      list,
    };
  },
});

/** The counts of facets, without values that have no results. */
function countsOf(facets: readonly Facet[]) {
  const found = facets.map(({ field, aggregations }) => {
    const counted = aggregations.filter(({ count }) => count > 0);
    return [field, Object.fromEntries(counted.map(({ value, count }) => [value, count]))] as const;
  });
  return Object.fromEntries(found.filter(([, values]) => Object.keys(values).length > 0));
}
