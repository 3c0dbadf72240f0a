import { callResolver } from '../../../graphql/call-resolver.js';
import { urnOf } from '../../../graphql/entity-ref.js';
import type { Schema } from '../../specification/types.js';
import { defineOperation } from '../operation.js';
import { asOfParameter, epochMillis, orNull, urnSchema } from '../schemas/common.js';

interface Body {
  urns: string[];
}

interface Query {
  direction?: 'UPSTREAM' | 'DOWNSTREAM' | undefined;
  hops?: number | undefined;
  maxNodes?: number | undefined;
  maxBytes?: number | undefined;
  asOf?: string | undefined;
  transformOperations?: boolean | undefined;
}

const count: Schema = { type: 'integer', minimum: 0 };
const object = (title: string, properties: Record<string, Schema>): Schema => ({
  ...{ title, type: 'object', properties },
  required: Object.keys(properties),
});
const list = (items: Schema): Schema => ({ type: 'array', items });

const OPERATION =
  'How the downstream column is computed; null where nothing says it. Only with `transformOperations`.';

const ENDS: Record<string, Schema> = {
  upstream: { ...count, description: 'The position of the upstream node.' },
  downstream: { ...count, description: 'The position of the downstream node.' },
  via: { ...list({ type: 'string' }), description: 'URNs of the queries and jobs that it goes through.' },
};

const response = object('ColumnLineage', {
  assets: list(
    object('ColumnLineageAsset', {
      urn: urnSchema,
      shown: { ...count, description: 'How many of its nodes are in this answer.' },
      total: { ...count, description: 'How many of its nodes there are within the hops.' },
    }),
  ),
  nodes: list(
    object('ColumnLineageNode', {
      urn: urnSchema,
      asset: { ...count, description: 'The position of its asset.' },
      path: orNull({ type: 'string', description: 'The field path; null for an asset as a whole.' }),
      upstreamDegree: orNull({ ...count, description: 'Hops upstream of the nearest start.' }),
      downstreamDegree: orNull({ ...count, description: 'Hops downstream of the nearest start.' }),
    }),
  ),
  edges: list({
    ...{ title: 'ColumnLineageEdge', type: 'object', required: Object.keys(ENDS) },
    properties: { ...ENDS, transformOperation: orNull({ type: 'string', description: OPERATION }) },
  }),
  totalAssets: count,
  totalNodes: count,
  totalEdges: count,
  truncated: {
    ...list(
      object('ColumnLineageTruncation', {
        what: { type: 'string', enum: ['ASSETS', 'NODES', 'EDGES'] },
        shown: count,
        total: count,
        budget: { type: 'string', enum: ['NODES', 'BYTES'] },
      }),
    ),
    description: 'What `maxNodes` or `maxBytes` left out; empty: nothing.',
  },
  isPartial: { type: 'boolean', description: 'The deadline passed: farther hops are missing.' },
  partialReason: orNull({ type: 'string' }),
  asOf: orNull(epochMillis),
  completeSince: orNull(epochMillis),
});

/** `POST /openapi/v3/lineage/columns` */
export const readColumnLineage = defineOperation<Body, Query>({
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
    {
      name: 'direction',
      in: 'query',
      description: 'Both by default.',
      schema: { type: 'string', enum: ['UPSTREAM', 'DOWNSTREAM'] },
    },
    {
      name: 'hops',
      in: 'query',
      description: 'From column to column; 1 by default.',
      schema: { type: 'integer', minimum: 1 },
    },
    {
      name: 'maxNodes',
      in: 'query',
      description: 'The nearest columns; 10000 by default, at most 100000.',
      schema: { type: 'integer', minimum: 0 },
    },
    {
      name: 'maxBytes',
      in: 'query',
      description: 'Of assets, nodes and edges; 8388608 by default, at most 67108864.',
      schema: { type: 'integer', minimum: 0 },
    },
    asOfParameter,
    {
      name: 'transformOperations',
      in: 'query',
      description:
        'Whether edges say how the downstream column is computed, which reads the aspects that they come from; it does not count towards `maxBytes`.',
      schema: { type: 'boolean', default: false },
    },
  ],
  body: {
    title: 'ColumnLineageRequest',
    type: 'object',
    properties: { urns: { ...list(urnSchema), minItems: 1, maxItems: 1000 } },
    required: ['urns'],
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
