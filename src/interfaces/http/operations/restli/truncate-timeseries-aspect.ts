import type { TruncateTimeseriesResult } from '../../../../generated/api.js';
import { omitNullish } from '../../../../model/omit-nullish.js';
import { badRequest } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { boolean, integer, named, orNull, text, valueSchema } from '../builders.js';
import { defineAction } from '../operation.js';
import { entityNameSchema, epochMillis } from '../schemas/common.js';

const NO_EFFECT = 'Taken for clients of DataHub: it chooses how its search engine deletes.';

/** `POST /operations?action=truncateTimeseriesAspect` */
export const truncateTimeseriesAspect = defineAction({
  operationId: 'truncateTimeseriesAspect',
  path: '/operations',
  action: 'truncateTimeseriesAspect',
  summary: 'Remove old events of a time series aspect',
  description:
    'Removes the events up to a time, of all entities of a type; a dry run, which is the default, only counts them. The answer comes ' +
    'when they are removed. It takes several transactions: if one fails, those before it have removed their events.',
  resolvers: ['Mutation.truncateTimeseries'],
  body: named('TruncateTimeseriesAspectRequest', {
    entityType: entityNameSchema,
    aspect: { ...text, minLength: 1, description: 'Name of a time series aspect.' },
    endTimeMillis: {
      ...epochMillis,
      description: 'The last time whose events are removed, in epoch milliseconds.',
    },
    dryRun: orNull({ ...boolean, description: 'Only count. True by default.' }),
    batchSize: orNull({
      ...integer,
      minimum: 1,
      description: 'Events in one transaction. 5000 by default.',
    }),
    timeoutSeconds: orNull({
      ...integer,
      format: 'int64',
      minimum: 0,
      description:
        'No transaction begins after that many seconds; the answer says how many events were removed.',
    }),
    forceDeleteByQuery: orNull({ ...boolean, description: NO_EFFECT }),
    forceReindex: orNull({ ...boolean, description: NO_EFFECT }),
  }),
  response: valueSchema('TruncateTimeseriesAspectResponse', {
    ...text,
    description: 'How many events were removed, or would be.',
  }),
  example: {
    body: { entityType: 'dataset', aspect: 'operation', endTimeMillis: 0, dryRun: false },
    response: { value: 'Deleted 0 out of 0 rows (0.00%).' },
  },
  async handle({ body: { aspect: aspectName, forceDeleteByQuery, forceReindex, ...given }, context }) {
    if (forceDeleteByQuery != null && forceDeleteByQuery === forceReindex)
      throw badRequest('Please set only one of forceReindex and forceDeleteByQuery');
    const { entityType, endTimeMillis, ...options } = given;
    const input = {
      entityType,
      aspectName,
      endTimeMillis,
      dryRun: true,
      batchSize: 5000,
      ...omitNullish(options),
    };
    const result = await callResolver('Mutation.truncateTimeseries', { input }, context);
    return { value: input.dryRun ? plannedText(result) : doneText(result) };
  },
});

/** The text of a dry run. DataHub's garbage collector reads its two numbers. */
const plannedText = ({ total, expired }: TruncateTimeseriesResult): string =>
  `Delete ${share(expired, total)}. This was a dry run. Run with dryRun = false to execute.`;

const doneText = ({ total, expired, deleted }: TruncateTimeseriesResult): string =>
  `Deleted ${share(deleted, total)}.${deleted < expired ? ' The time was over: call it again for the rest.' : ''}`;

const share = (part: number | bigint, total: number | bigint): string =>
  `${part} out of ${total} rows (${((100 * Number(part)) / (Number(total) || 1)).toFixed(2)}%)`;
