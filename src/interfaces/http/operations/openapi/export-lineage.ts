import { badRequest, CairnError } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { csvOfNodes } from '../../lineage-formats/csv.js';
import { LINEAGE_FORMATS, type LineageFormatName, textOf } from '../../lineage-formats/index.js';
import type { LineageFormat } from '../../lineage-formats/types.js';
import { TextStream } from '../../text-stream.js';
import { defineOperation } from '../operation.js';
import type { OperationRequest } from '../requests/operation-request.js';
import { asOfParameter, orNull } from '../schemas/common.js';

interface Query {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  format?: LineageFormatName | undefined;
  table?: 'nodes' | 'edges' | undefined;
  columns?: boolean | undefined;
  maxHops?: number | undefined;
  includeSoftDelete?: boolean | undefined;
  asOf?: string | undefined;
}

const EXAMPLE_URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';
const MEDIA_TYPES = Object.values(LINEAGE_FORMATS).map(({ mediaType }) => mediaType);

/** `GET /openapi/v3/lineage/export` */
export const exportLineage = defineOperation<undefined, Query>({
  operationId: 'exportLineage',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v3/lineage/export',
  summary: 'Export everything upstream or downstream of an entity as a file',
  description:
    'The entity, everything upstream or downstream of it, and the edges among these, however many there are: as JSON, ' +
    'GraphML, DOT, Mermaid or CSV, by `format` or by `Accept`. An answer that breaks off is not whole.',
  resolvers: ['Subscription.lineageClosure'],
  parameters: [
    {
      name: 'urn',
      in: 'query',
      required: true,
      description: 'Where to start.',
      schema: { type: 'string', minLength: 1 },
    },
    {
      name: 'direction',
      in: 'query',
      required: true,
      description: 'What feeds it, or what it feeds.',
      schema: { type: 'string', enum: ['UPSTREAM', 'DOWNSTREAM'] },
    },
    {
      name: 'format',
      in: 'query',
      description: 'By `Accept` when absent; JSON if that takes anything.',
      schema: { type: 'string', enum: Object.keys(LINEAGE_FORMATS) },
    },
    {
      name: 'table',
      in: 'query',
      description: 'What the rows of CSV are; edges when absent.',
      schema: { type: 'string', enum: ['nodes', 'edges'] },
    },
    {
      name: 'columns',
      in: 'query',
      description: 'Columns with lineage, too, and the edges between them.',
      schema: { type: 'boolean' },
    },
    {
      name: 'maxHops',
      in: 'query',
      description: 'Unlimited when absent.',
      schema: { type: 'integer', minimum: 1 },
    },
    {
      name: 'includeSoftDelete',
      in: 'query',
      description: 'Soft-deleted entities, too; false by default.',
      schema: { type: 'boolean' },
    },
    asOfParameter,
  ],
  textTypes: MEDIA_TYPES,
  response: {
    title: 'LineageExport',
    description: 'The node-link form of networkx and D3.',
    type: 'object',
    properties: {
      directed: { type: 'boolean' },
      multigraph: { type: 'boolean' },
      graph: {
        type: 'object',
        properties: {
          urn: { type: 'string' },
          direction: { type: 'string' },
          asOf: { type: 'string', format: 'date-time' },
          completeSince: { type: 'string', format: 'date-time' },
        },
      },
      nodes: {
        type: 'array',
        items: {
          title: 'LineageExportNode',
          type: 'object',
          properties: {
            id: { type: 'string', description: 'The URN.' },
            type: { type: 'string' },
            name: { type: 'string' },
            platform: orNull({ type: 'string' }),
            degree: { type: 'integer', description: 'The least number of hops.' },
          },
        },
      },
      edges: {
        type: 'array',
        items: {
          title: 'LineageExportEdge',
          type: 'object',
          properties: {
            source: { type: 'string', description: 'URN of the upstream.' },
            target: { type: 'string', description: 'URN of the downstream.' },
            kind: { type: 'string', description: "The model's name of the relationship." },
            via: orNull({ type: 'string', description: 'The query or job that it goes through.' }),
          },
        },
      },
    },
  },
  example: {
    path: `/openapi/v3/lineage/export?direction=DOWNSTREAM&urn=${encodeURIComponent(EXAMPLE_URN)}`,
    response: {
      ...{ directed: true, multigraph: true, graph: { urn: EXAMPLE_URN, direction: 'DOWNSTREAM' } },
      nodes: [
        {
          ...{ id: EXAMPLE_URN, type: 'dataset', name: 'shop.orders' },
          ...{ platform: 'urn:li:dataPlatform:hive', degree: 0 },
        },
      ],
      edges: [],
    },
  },
  async handle({ query, accepts, context }) {
    const { urn, direction, columns, maxHops, includeSoftDelete: includeSoftDeleted, asOf } = query;
    const format = formatOf(query, accepts);
    const input = { urn, direction, columns, maxHops, includeSoftDeleted, asOf };
    const parts = await callResolver('Subscription.lineageClosure', { input }, context);
    const pieces = textOf(parts, format, (first) => ({
      ...{ urn, direction },
      ...(first.asOf !== undefined && { asOf: dateOf(first.asOf) }),
      ...(first.completeSince !== null && { completeSince: dateOf(first.completeSince) }),
    }));
    return new TextStream(format.mediaType, `lineage.${format.extension}`, pieces);
  },
});

/**
 * Chooses the format of an export.
 * @throws CairnError NOT_ACCEPTABLE if the client accepts none of the formats
 */
function formatOf({ format, table }: Query, accepts: OperationRequest['accepts']): LineageFormat {
  const chosen = format ? LINEAGE_FORMATS[format] : acceptable(accepts);
  if (table !== undefined && chosen !== LINEAGE_FORMATS.csv)
    throw badRequest('Only CSV has tables: leave table out, or ask for format=csv');
  return table === 'nodes' ? csvOfNodes : chosen;
}

function acceptable(accepts: OperationRequest['accepts']): LineageFormat {
  const mediaType = accepts(MEDIA_TYPES);
  const found = Object.values(LINEAGE_FORMATS).find((format) => format.mediaType === mediaType);
  if (found) return found;
  throw new CairnError('NOT_ACCEPTABLE', `Accept must allow one of ${MEDIA_TYPES.join(', ')}`);
}

const dateOf = (millis: number) => new Date(millis).toISOString();
