import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull } from '../schemas/common.js';
import { aspectRowSchema, runIdSchema } from '../schemas/runs.js';
import { runResponse } from './support/run-response.js';

interface Body {
  runId: string;
  start?: number | null | undefined;
  count?: number | null | undefined;
  includeSoft?: boolean | null;
  includeAspect?: boolean | null;
}

/** `POST /runs?action=describe` */
export const describeRun = defineOperation<Body>({
  operationId: 'describeRun',
  specification: 'rest',
  method: 'POST',
  path: '/runs',
  action: 'describe',
  summary: 'List what a run of ingestion wrote',
  description: 'The aspects of which it is the latest run, sorted by URN and name.',
  resolvers: ['Query.ingestionRun'],
  body: {
    title: 'DescribeRunRequest',
    type: 'object',
    properties: {
      runId: runIdSchema,
      start: orNull({ type: 'integer', minimum: 0 }),
      count: orNull({ type: 'integer', minimum: 0 }),
      includeSoft: orNull({ type: 'boolean', description: 'Show aspects of soft-deleted entities.' }),
      includeAspect: orNull({ type: 'boolean', description: 'Show the aspects themselves.' }),
    },
    required: ['runId'],
  },
  response: {
    title: 'DescribeRunResponse',
    type: 'object',
    properties: { value: { type: 'array', items: aspectRowSchema } },
    required: ['value'],
  },
  example: {
    path: '/runs?action=describe',
    body: { runId: 'shop-2026_01_01', start: 0, count: 100, includeSoft: false, includeAspect: false },
    response: { value: [] },
  },
  async handle({ body: { includeSoft, includeAspect, ...page }, context }) {
    const input = { ...page, includeSoftDeleted: includeSoft, includeValue: includeAspect };
    const rows = await callResolver('Query.ingestionRun', { input }, context);
    return { value: rows.map(runResponse) };
  },
});
