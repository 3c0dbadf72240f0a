import { callResolver } from '../../../graphql/call-resolver.js';
import { urnOf } from '../../../graphql/entity-ref.js';
import { arrayOf, boolean, enumOf, inQuery, integer, named, nullable, optional, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { asOfParameter, epochMillis, urnSchema } from '../schemas/common.js';

const count = { ...integer, minimum: 0 };

const OPERATION =
  'How the downstream column is computed; null where nothing says it. Only with `transformOperations`.';

const response = named('ColumnLineage', {
  assets: arrayOf(
    named('ColumnLineageAsset', {
      urn: urnSchema,
      shown: { ...count, description: 'How many of its nodes are in this answer.' },
      total: { ...count, description: 'How many of its nodes there are within the hops.' },
    }),
  ),
  nodes: arrayOf(
    named('ColumnLineageNode', {
      urn: urnSchema,
      asset: { ...count, description: 'The position of its asset.' },
      path: nullable({ ...text, description: 'The field path; null for an asset as a whole.' }),
      upstreamDegree: nullable({ ...count, description: 'Hops upstream of the nearest start.' }),
      downstreamDegree: nullable({ ...count, description: 'Hops downstream of the nearest start.' }),
    }),
  ),
  edges: arrayOf(
    named('ColumnLineageEdge', {
      upstream: { ...count, description: 'The position of the upstream node.' },
      downstream: { ...count, description: 'The position of the downstream node.' },
      via: { ...arrayOf(text), description: 'URNs of the queries and jobs that it goes through.' },
      transformOperation: optional(nullable({ ...text, description: OPERATION })),
    }),
  ),
  totalAssets: count,
  totalNodes: count,
  totalEdges: count,
  truncated: {
    ...arrayOf(
      named('ColumnLineageTruncation', {
        what: enumOf(['ASSETS', 'NODES', 'EDGES']),
        shown: count,
        total: count,
        budget: enumOf(['NODES', 'BYTES']),
      }),
    ),
    description: 'What `maxNodes` or `maxBytes` left out; empty: nothing.',
  },
  isPartial: { ...boolean, description: 'The deadline passed: farther hops are missing.' },
  partialReason: nullable(text),
  asOf: nullable(epochMillis),
  completeSince: nullable(epochMillis),
});

/** `POST /openapi/v3/lineage/columns` */
export const readColumnLineage = defineOperation({
  operationId: 'readColumnLineage',
  specification: 'v3',
  method: 'POST',
  path: '/openapi/v3/lineage/columns',
  summary: 'Read the lineage of all columns of some assets in one answer',
  description:
    'All columns of the assets that have lineage, everything within some hops of them, and the edges among these, with exact ' +
    'totals. Nodes and edges refer to assets and nodes by their positions, from 0.',
  resolvers: ['Query.columnLineage'],
  parameters: [
    inQuery('direction', enumOf(['UPSTREAM', 'DOWNSTREAM']), 'Both by default.'),
    inQuery('hops', { ...integer, minimum: 1 }, 'From column to column; 1 by default.'),
    inQuery('maxNodes', { ...integer, minimum: 0 }, 'The nearest columns; 10000 by default, at most 100000.'),
    inQuery(
      'maxBytes',
      { ...integer, minimum: 0 },
      'Of assets, nodes and edges; 8388608 by default, at most 67108864.',
    ),
    asOfParameter,
    inQuery(
      'transformOperations',
      { ...boolean, default: false },
      'Whether edges say how the downstream column is computed, which reads the aspects that they come from; it does not count towards `maxBytes`.',
    ),
  ],
  body: {
    ...named('ColumnLineageRequest', { urns: { ...arrayOf(urnSchema), minItems: 1, maxItems: 1000 } }),
    additionalProperties: false,
  },
  response,
  example: {
    path: '/openapi/v3/lineage/columns?direction=UPSTREAM',
    body: { urns: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'] },
    response: {
      ...{ assets: [], nodes: [], edges: [], totalAssets: 0, totalNodes: 0, totalEdges: 0 },
      ...{ truncated: [], isPartial: false, partialReason: null, asOf: null, completeSince: null },
    },
  },
  async handle({ body: { urns }, query, context }) {
    const { transformOperations, ...selection } = query;
    const input = { urns, ...selection };
    const { assets, edges, ...graph } = await callResolver('Query.columnLineage', { input }, context);
    return {
      assets: assets.map(({ entity, ...counts }) => ({ urn: urnOf(entity), ...counts })),
      nodes: graph.nodes,
      edges: await Promise.all(
        edges.map(async ({ upstream, downstream, via, transformOperation }) => ({
          ...{ upstream, downstream, via: via.map(urnOf) },
          ...(transformOperations && { transformOperation: await transformOperation() }),
        })),
      ),
      totalAssets: graph.totalAssets,
      totalNodes: graph.totalNodes,
      totalEdges: graph.totalEdges,
      truncated: graph.truncated,
      isPartial: graph.isPartial,
      partialReason: graph.partialReason ?? null,
      asOf: graph.asOf ?? null,
      completeSince: graph.completeSince ?? null,
    };
  },
});
