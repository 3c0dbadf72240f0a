import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, integer, named, orNull, text, valueSchema } from '../builders.js';
import { defineAction } from '../operation.js';
import { epochMillis } from '../schemas/common.js';

/** `POST /runs?action=list` */
export const listRuns = defineAction({
  operationId: 'listRuns',
  path: '/runs',
  action: 'list',
  summary: 'List runs of ingestion',
  description:
    'Runs that are the latest of some aspect, the latest first, with the number of these aspects. Writes without a run are left out.',
  resolvers: ['Query.ingestionRuns'],
  body: named('ListRunsRequest', {
    pageOffset: orNull({ ...integer, minimum: 0 }),
    pageSize: orNull({ ...integer, minimum: 0 }),
    includeSoft: orNull({ ...boolean, description: 'Count aspects of soft-deleted entities.' }),
  }),
  response: valueSchema(
    'ListRunsResponse',
    arrayOf(named('Run', { runId: text, rows: integer, timestamp: epochMillis })),
  ),
  example: {
    body: { pageOffset: 0, pageSize: 100, includeSoft: false },
    response: { value: [] },
  },
  async handle({ body: { pageOffset, pageSize, includeSoft }, context }) {
    const input = { start: pageOffset, count: pageSize, includeSoftDeleted: includeSoft };
    return { value: await callResolver('Query.ingestionRuns', { input }, context) };
  },
});
