import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { epochMillis, orNull } from '../schemas/common.js';

interface Body {
  pageOffset?: number | null;
  pageSize?: number | null;
  includeSoft?: boolean | null;
}

/** `POST /runs?action=list` */
export const listRuns = defineOperation<Body>({
  operationId: 'listRuns',
  specification: 'rest',
  method: 'POST',
  path: '/runs',
  action: 'list',
  summary: 'List runs of ingestion',
  description:
    'Runs that are the latest of some aspect, the latest first, with the number of these aspects. Writes without a run are left out.',
  resolvers: ['Query.ingestionRuns'],
  body: {
    title: 'ListRunsRequest',
    type: 'object',
    properties: {
      pageOffset: orNull({ type: 'integer', minimum: 0 }),
      pageSize: orNull({ type: 'integer', minimum: 0 }),
      includeSoft: orNull({ type: 'boolean', description: 'Count aspects of soft-deleted entities.' }),
    },
  },
  response: {
    title: 'ListRunsResponse',
    type: 'object',
    properties: {
      value: {
        type: 'array',
        items: {
          title: 'Run',
          type: 'object',
          properties: { runId: { type: 'string' }, rows: { type: 'integer' }, timestamp: epochMillis },
          required: ['runId', 'rows', 'timestamp'],
        },
      },
    },
    required: ['value'],
  },
  example: {
    path: '/runs?action=list',
    body: { pageOffset: 0, pageSize: 100, includeSoft: false },
    response: { value: [] },
  },
  async handle({ body: { pageOffset, pageSize, includeSoft }, context }) {
    const input = { start: pageOffset, count: pageSize, includeSoftDeleted: includeSoft };
    return { value: await callResolver('Query.ingestionRuns', { input }, context) };
  },
});
