import { CHANGE_KINDS } from '../../../../catalog/lineage/changes/types.js';
import type { LineageChangeKind } from '../../../../generated/api.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import type { Schema } from '../../specification/types.js';
import { defineOperation } from '../operation.js';
import { epochMillis, offsetParameters, orNull } from '../schemas/common.js';

interface Query {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  from: string;
  to?: string;
  maxHops?: number;
  columns?: boolean;
  kinds?: LineageChangeKind[];
  start?: number;
  count?: number;
}

const text: Schema = { type: 'string' };
const integer: Schema = { type: 'integer' };
const kind: Schema = { type: 'string', enum: [...CHANGE_KINDS] };
const TIME = 'Epoch milliseconds, a date (its end), or date math such as `now-7d`';

/** `GET /openapi/v3/lineage/changes` */
export const getLineageChanges = defineOperation<undefined, Query>({
  operationId: 'getLineageChanges',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v3/lineage/changes',
  summary: 'What was added to the lineage of an entity and removed from it',
  description:
    'What differs between everything downstream or upstream of an entity, or of a column, as of two times: nodes and edges, ' +
    'with who changed what and when; the oldest first. What was both added and removed in between is not listed.',
  resolvers: ['Query.lineageChanges'],
  parameters: [
    { name: 'urn', in: 'query', required: true, description: 'URN of the entity.', schema: text },
    {
      name: 'direction',
      in: 'query',
      required: true,
      description: 'Which side of it.',
      schema: { type: 'string', enum: ['UPSTREAM', 'DOWNSTREAM'] },
    },
    { name: 'from', in: 'query', required: true, description: `${TIME}.`, schema: text },
    { name: 'to', in: 'query', description: `${TIME}; now by default.`, schema: text },
    {
      name: 'maxHops',
      in: 'query',
      description: 'How far; to the end by default.',
      schema: { type: 'integer', minimum: 1 },
    },
    {
      name: 'columns',
      in: 'query',
      description: 'Also the edges between columns of the entities.',
      schema: { type: 'boolean' },
    },
    {
      name: 'kinds',
      in: 'query',
      description: 'Only changes of these kinds; all by default.',
      schema: {
        type: 'array',
        items: { type: 'string', enum: [...CHANGE_KINDS] },
      },
    },
    ...offsetParameters,
  ],
  response: {
    title: 'LineageChanges',
    type: 'object',
    properties: {
      start: integer,
      count: integer,
      total: { ...integer, description: 'Over all pages, of the kinds that were asked for.' },
      counts: {
        type: 'object',
        properties: Object.fromEntries(CHANGE_KINDS.map((name) => [name, integer])),
        required: [...CHANGE_KINDS],
      },
      from: epochMillis,
      to: epochMillis,
      completeSince: orNull({
        type: 'integer',
        description: 'From when on the history is complete, in epoch milliseconds; null: nothing is missing.',
      }),
      changes: {
        type: 'array',
        items: {
          title: 'LineageChange',
          type: 'object',
          properties: {
            kind,
            time: epochMillis,
            actor: orNull({ type: 'string', description: 'Null: retention has removed the version.' }),
            source: { ...text, description: 'The entity that was changed.' },
            aspect: orNull({ type: 'string', description: 'Null: it was written for the first time.' }),
            urn: { ...text, description: 'Of a node.' },
            degree: { ...integer, description: 'Of a node: the least number of hops.' },
            upstream: { ...text, description: 'Of an edge, as the following.' },
            downstream: text,
            relationshipType: text,
            via: orNull({ type: 'string', description: 'The query or job that it goes through.' }),
          },
          required: ['kind', 'time', 'actor', 'source', 'aspect'],
        },
      },
    },
    required: ['start', 'count', 'total', 'counts', 'from', 'to', 'completeSince', 'changes'],
  },
  example: {
    path:
      '/openapi/v3/lineage/changes?urn=urn%3Ali%3Adataset%3A(urn%3Ali%3AdataPlatform%3Ahive%2Cshop.orders%2CPROD)' +
      '&direction=DOWNSTREAM&from=now-7d',
    response: {
      ...{ start: 0, count: 0, total: 0 },
      counts: { NODE_ADDED: 0, NODE_REMOVED: 0, EDGE_ADDED: 0, EDGE_REMOVED: 0 },
      ...{ from: 1766620800000, to: 1767225600000, completeSince: null, changes: [] },
    },
  },
  async handle({ query, context }) {
    const page = await callResolver('Query.lineageChanges', { input: query }, context);
    const { start, count, total, counts, from, to } = page;
    return {
      ...{ start, count, total, counts, from, to },
      completeSince: await page.completeSince(),
      changes: page.changes.map(({ kind, time, actor, source, aspect, urn, degree, edge }) => ({
        ...{ kind, time, actor, source, aspect },
        ...(edge === undefined
          ? { urn, degree }
          : {
              upstream: edge.upstreamUrn,
              downstream: edge.downstreamUrn,
              relationshipType: edge.relationship,
              via: edge.via,
            }),
      })),
    };
  },
});
