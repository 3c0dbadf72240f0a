import { badRequest, CairnError } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { csvOfNodes } from '../../lineage-formats/csv.js';
import { LINEAGE_FORMATS, type LineageFormatName, textOf } from '../../lineage-formats/index.js';
import type { LineageFormat } from '../../lineage-formats/types.js';
import { TextStream } from '../../text-stream.js';
import { arrayOf, boolean, enumOf, inQuery, integer, nullable, requiredInQuery, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import type { OperationRequest } from '../requests/operation-request.js';
import { asOfParameter } from '../schemas/common.js';

const EXAMPLE_URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';
// `Object.keys` returns strings, but the object has no other keys.
const FORMAT_NAMES = Object.keys(LINEAGE_FORMATS) as LineageFormatName[];
const MEDIA_TYPES = Object.values(LINEAGE_FORMATS).map(({ mediaType }) => mediaType);

/** `GET /openapi/v3/lineage/export` */
export const exportLineage = defineOperation({
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
    requiredInQuery('urn', { ...text, minLength: 1 }, 'Where to start.'),
    requiredInQuery('direction', enumOf(['UPSTREAM', 'DOWNSTREAM']), 'What feeds it, or what it feeds.'),
    inQuery('format', enumOf(FORMAT_NAMES), 'By `Accept` when absent; JSON if that takes anything.'),
    inQuery('table', enumOf(['nodes', 'edges']), 'What the rows of CSV are; edges when absent.'),
    inQuery('columns', boolean, 'Columns with lineage, too, and the edges between them.'),
    inQuery('maxHops', { ...integer, minimum: 1 }, 'Unlimited when absent.'),
    inQuery('includeSoftDelete', boolean, 'Soft-deleted entities, too; false by default.'),
    asOfParameter,
  ],
  textTypes: MEDIA_TYPES,
  response: {
    title: 'LineageExport',
    description: 'The node-link form of networkx and D3.',
    type: 'object',
    properties: {
      directed: boolean,
      multigraph: boolean,
      graph: {
        type: 'object',
        properties: {
          urn: text,
          direction: text,
          asOf: { ...text, format: 'date-time' },
          completeSince: { ...text, format: 'date-time' },
        },
      },
      nodes: arrayOf({
        title: 'LineageExportNode',
        type: 'object',
        properties: {
          id: { ...text, description: 'The URN.' },
          type: text,
          name: text,
          platform: nullable(text),
          degree: { ...integer, description: 'The least number of hops.' },
        },
      }),
      edges: arrayOf({
        title: 'LineageExportEdge',
        type: 'object',
        properties: {
          source: { ...text, description: 'URN of the upstream.' },
          target: { ...text, description: 'URN of the downstream.' },
          kind: { ...text, description: "The model's name of the relationship." },
          via: nullable({ ...text, description: 'The query or job that it goes through.' }),
        },
      }),
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
    const format = formatOf(query.format, query.table, accepts);
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
function formatOf(
  format: LineageFormatName | undefined,
  table: string | undefined,
  accepts: OperationRequest['accepts'],
): LineageFormat {
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
