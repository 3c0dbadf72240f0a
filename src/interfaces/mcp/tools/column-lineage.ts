import { parse } from 'graphql';
import { z } from 'zod';
import { asOf, budget, tool, urns } from '../tool.js';
import { type AsOfResult, direction, factsAsOf } from './lineage.js';

const COLUMNS = parse(`
  query ($urns: [String!]!, $direction: LineageDirection!, $hops: Int!, $asOf: Moment) {
    columnLineage(input: { urns: $urns, direction: $direction, hops: $hops, asOf: $asOf, maxBytes: 67108864, maxNodes: 100000 }) {
      totalEdges
      isPartial
      partialReason
      asOf
      completeSince
      assets { entity { urn } }
      nodes { asset path }
      edges { upstream downstream transformOperation }
    }
  }
`);

interface Found {
  columnLineage: AsOfResult & {
    totalEdges: number;
    isPartial: boolean;
    partialReason: string | null;
    assets: { entity: { urn: string } }[];
    nodes: { asset: number; path: string | null }[];
    edges: { upstream: number; downstream: number; transformOperation: string | null }[];
  };
}

export const getColumnLineage = tool({
  name: 'get_column_lineage',
  title: 'Read the lineage of all columns',
  description:
    'The whole graph of columns around up to 100 datasets in one answer: each edge from an upstream column to a downstream column, within a number of hops from column to column.',
  input: {
    urns: urns(100).describe('URNs of datasets.'),
    direction,
    hops: z.int().min(1).max(1000).default(1),
    asOf,
    budget,
  },
  documents: [COLUMNS],
  async run({ urns, direction, hops, asOf }, execute) {
    const { columnLineage: graph } = await execute<Found>(COLUMNS, { urns, direction, hops, asOf });
    const { nodes, edges, totalEdges } = graph;
    return {
      facts: {
        datasets: graph.assets.map(({ entity }) => entity.urn),
        columnEdges: totalEdges,
        edgeFormat:
          '[upstream dataset, upstream column, downstream dataset, downstream column, operation]; datasets by their number from 0, null for a dataset as a whole in place of its column',
        ...factsAsOf(graph),
        ...(graph.isPartial && { isPartial: true, partialReason: graph.partialReason }),
      },
      list: {
        name: 'edges',
        items: edges.map(({ upstream, downstream, transformOperation }) => [
          ...[upstream, downstream].flatMap((node) => [nodes[node]?.asset, nodes[node]?.path]),
          ...(transformOperation === null ? [] : [transformOperation]),
        ]),
        total: totalEdges,
        rest: () => 'call again with a larger `budget`, fewer `urns` or fewer `hops`',
      },
    };
  },
});
