import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, integer, named, orNull, valueSchema } from '../builders.js';
import { defineAction } from '../operation.js';
import { aspectRowSchema, runIdSchema } from '../schemas/runs.js';
import { runResponse } from './support/run-response.js';

/** `POST /runs?action=describe` */
export const describeRun = defineAction({
  operationId: 'describeRun',
  path: '/runs',
  action: 'describe',
  summary: 'List what a run of ingestion wrote',
  description: 'The aspects of which it is the latest run, sorted by URN and name.',
  resolvers: ['Query.ingestionRun'],
  body: named('DescribeRunRequest', {
    runId: runIdSchema,
    start: orNull({ ...integer, minimum: 0 }),
    count: orNull({ ...integer, minimum: 0 }),
    includeSoft: orNull({ ...boolean, description: 'Show aspects of soft-deleted entities.' }),
    includeAspect: orNull({ ...boolean, description: 'Show the aspects themselves.' }),
  }),
  response: valueSchema('DescribeRunResponse', arrayOf(aspectRowSchema)),
  example: {
    body: { runId: 'shop-2026_01_01', start: 0, count: 100, includeSoft: false, includeAspect: false },
    response: { value: [] },
  },
  async handle({ body: { includeSoft, includeAspect, ...page }, context }) {
    const input = { ...page, includeSoftDeleted: includeSoft, includeValue: includeAspect };
    const rows = await callResolver('Query.ingestionRun', { input }, context);
    return { value: rows.map(runResponse) };
  },
});
