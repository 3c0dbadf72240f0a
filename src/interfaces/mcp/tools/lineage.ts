import { parse } from 'graphql';
import { z } from 'zod';
import { NAMES_QUERY, readNames } from '../../graphql/entity-names.js';
import { count, cursor, filters, orFilters, types } from '../filters.js';
import { pageOf, type ScrollPage } from '../page.js';
import { asOf, budget, tool, urn } from '../tool.js';

const LINEAGE = parse(`
  query ($urn: String!, $direction: LineageDirection!, $types: [EntityType!], $filters: [AndFilterInput!], $hops: Int, $asOf: Moment, $cursor: String, $count: Int!) {
    scrollAcrossLineage(input: {
      urn: $urn, direction: $direction, types: $types, orFilters: $filters, scrollId: $cursor, count: $count, asOf: $asOf
      lineageFlags: { maxHops: $hops }
    }) {
      nextScrollId
      total
      degrees { degree count }
      isPartial
      partialReason
      asOf
      completeSince
      searchResults { degree entity { urn type } }
    }
  }
`);

const PATHS = parse(`
  query ($from: String!, $to: String!, $maxHops: Int, $maxPaths: Int, $asOf: Moment) {
    lineagePaths(input: { sourceUrn: $from, targetUrn: $to, maxHops: $maxHops, maxPaths: $maxPaths, asOf: $asOf }) {
      hasMore
      asOf
      completeSince
      paths {
        path { urn }
        edges { columns { upstream { urn } downstream { urn } } }
      }
    }
  }
`);

/** The time as of which an answer holds, and the time since which it is complete. Null means now, and complete. */
export interface AsOfResult {
  asOf: number | null;
  completeSince: number | null;
}

interface Reached {
  scrollAcrossLineage: AsOfResult &
    ScrollPage<{ degree: number; entity: { urn: string; type: string } }> & {
      degrees: { degree: number; count: number }[];
      isPartial: boolean;
      partialReason: string | null;
    };
}
interface Found {
  lineagePaths: AsOfResult & {
    hasMore: boolean;
    paths: {
      path: { urn: string }[];
      edges: { columns: { upstream: { urn: string }; downstream: { urn: string } }[] }[];
    }[];
  };
}

export const direction = z
  .enum(['UPSTREAM', 'DOWNSTREAM'])
  .describe('UPSTREAM: what feeds it. DOWNSTREAM: what it feeds, and what breaks when it changes.');
export const hops = z.int().min(1).optional().describe('How far; to the end when absent.');

/** Facts about an answer that is not as of now: its time, and the time since which no hard deletion left a gap. */
export const factsAsOf = ({ asOf, completeSince }: AsOfResult) => ({
  ...(asOf !== null && { asOf: new Date(asOf).toISOString() }),
  ...(completeSince !== null && { completeSince: new Date(completeSince).toISOString() }),
});

export const getLineage = tool({
  name: 'get_lineage',
  title: 'Read lineage',
  description:
    'All that feeds an entity, or that it feeds, over any number of hops, the nearest first, with the exact total and the number at each hop. The URN of a column (`urn:li:schemaField:(<dataset>,<path>)`) asks for column lineage; with the type SCHEMA_FIELD it lists columns, otherwise their datasets.',
  input: { urn, direction, hops, types, filters, asOf, count, cursor, budget },
  documents: [LINEAGE, NAMES_QUERY],
  async run({ urn, direction, hops, types, filters, asOf, count, cursor }, execute) {
    const variables = { urn, direction, types, filters: orFilters(filters), hops, asOf, cursor, count };
    const { scrollAcrossLineage: page } = await execute<Reached>(LINEAGE, variables);
    const names = await readNames(
      page.searchResults.map(({ entity }) => entity.urn),
      execute,
    );
    const { facts, list } = pageOf('results', page, cursor, ({ degree, entity: { urn, type } }) => ({
      ...{ urn, type, name: names.get(urn), hops: degree },
    }));
    return {
      facts: {
        ...facts,
        perHop: Object.fromEntries(page.degrees.map(({ degree, count }) => [degree, count])),
        ...factsAsOf(page),
        ...(page.isPartial && { isPartial: true, partialReason: page.partialReason }),
      },
      list,
    };
  },
});

export const getLineagePaths = tool({
  name: 'get_lineage_paths',
  title: 'Find how one entity feeds another',
  description:
    'The shortest paths of lineage from a source to a target, with the columns that flow along each edge.',
  input: {
    from: urn.describe('The URN of the source.'),
    to: urn.describe('The URN of the target, downstream of the source.'),
    maxHops: z.int().min(1).optional(),
    maxPaths: z.int().min(1).max(100).default(10),
    asOf,
    budget,
  },
  documents: [PATHS],
  async run({ from, to, maxHops, maxPaths, asOf }, execute) {
    const { lineagePaths } = await execute<Found>(PATHS, { from, to, maxHops, maxPaths, asOf });
    const { paths, hasMore } = lineagePaths;
    return {
      facts: {
        ...factsAsOf(lineagePaths),
        ...(hasMore && { morePathsExist: 'more shortest paths than `maxPaths`' }),
      },
      list: {
        name: 'paths',
        items: paths.map(({ path, edges }) => ({
          entities: path.map(({ urn }) => urn),
          columns: edges.map(({ columns }) =>
            columns.map((edge) => [edge.upstream.urn, edge.downstream.urn]),
          ),
        })),
        rest: () => 'call again with a larger `budget`',
      },
    };
  },
});
