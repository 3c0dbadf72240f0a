import { parse } from 'graphql';
import { z } from 'zod';
import { budget, tool, urns } from '../tool.js';
import { direction } from './lineage.js';

/** The most datasets around the given ones. */
const MOST_DATASETS = 2_000;

const AROUND = parse(`
  query ($urn: String!, $direction: LineageDirection!, $hops: Int!, $count: Int!) {
    searchAcrossLineage(input: {
      urn: $urn, direction: $direction, types: [DATASET, DATA_JOB], count: $count
      lineageFlags: { maxHops: $hops }, searchFlags: { skipAggregates: true }
    }) {
      total
      isPartial
      searchResults { entity { urn } }
    }
  }
`);

const EDGES = parse(`
  query ($urns: [String!]!) {
    entities(urns: $urns) {
      ... on Dataset { fineGrainedLineages { ...edge } }
      ... on DataJob { inputOutput { fineGrainedLineages { ...edge } } }
    }
  }
  fragment edge on FineGrainedLineage {
    upstreams { urn path }
    downstreams { urn path }
    transformOperation
  }
`);

interface Around {
  searchAcrossLineage: {
    total: number;
    isPartial: boolean;
    searchResults: { entity: { urn: string } }[];
  };
}
interface Ref {
  urn: string;
  path: string;
}
interface Edge {
  upstreams: Ref[] | null;
  downstreams: Ref[] | null;
  transformOperation: string | null;
}
interface Read {
  /** Null where an entity lacks what describes it. */
  entities: ({
    fineGrainedLineages?: Edge[] | null;
    inputOutput?: { fineGrainedLineages: Edge[] | null } | null;
  } | null)[];
}

export const getColumnLineage = tool({
  name: 'get_column_lineage',
  title: 'Read the lineage of all columns',
  description:
    'The whole graph of columns around up to 100 datasets in one answer: each edge from an upstream column to a downstream column, within a number of hops of datasets.',
  input: {
    urns: urns(100).describe('URNs of datasets.'),
    direction,
    hops: z.int().min(1).max(1000).default(1),
    budget,
  },
  documents: [AROUND, EDGES],
  async run({ urns, direction, hops }, ask) {
    const found = new Set(urns);
    let farther = 0;
    let isPartial = false;
    for (const urn of urns) {
      const { searchAcrossLineage: around } = await ask<Around>(AROUND, {
        ...{ urn, direction, hops, count: MOST_DATASETS },
      });
      for (const { entity } of around.searchResults) found.add(entity.urn);
      farther += around.total - around.searchResults.length;
      isPartial ||= around.isPartial;
    }
    const { entities } = await ask<Read>(EDGES, { urns: [...found] });
    const edges = entities.flatMap((entity) =>
      [...(entity?.fineGrainedLineages ?? []), ...(entity?.inputOutput?.fineGrainedLineages ?? [])].flatMap(
        (edge) => pairs(edge).filter(({ from, to }) => found.has(from.urn) && found.has(to.urn)),
      ),
    );
    const datasets = [...new Set(edges.flatMap(({ from, to }) => [from.urn, to.urn]))];
    const number = new Map(datasets.map((urn, index) => [urn, index]));
    return {
      facts: {
        datasets,
        columnEdges: edges.length,
        edgeFormat:
          '[upstream dataset, upstream column, downstream dataset, downstream column, operation]; datasets by their number from 0',
        ...(farther > 0 && { datasetsLeftOut: farther }),
        ...(isPartial && { isPartial }),
      },
      list: {
        name: 'edges',
        items: edges.map(({ from, to, operation }) => [
          number.get(from.urn),
          from.path,
          number.get(to.urn),
          to.path,
          ...(operation === null ? [] : [operation]),
        ]),
        rest: () => 'call again with a larger `budget`, fewer `urns` or fewer `hops`',
      },
    };
  },
});

/** Every upstream column with every downstream column of a statement. */
function pairs({ upstreams, downstreams, transformOperation: operation }: Edge) {
  return (upstreams ?? []).flatMap((from) => (downstreams ?? []).map((to) => ({ from, to, operation })));
}
