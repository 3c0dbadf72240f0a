import { callResolver } from '../../../graphql/call-resolver.js';
import { integer, named, orNull, text, valueSchema } from '../builders.js';
import { defineAction } from '../operation.js';
import { urnSchema } from '../schemas/common.js';

const count = (minimum: number, description: string) => orNull({ ...integer, minimum, description });

/** `POST /operations?action=restoreIndices` */
export const restoreIndices = defineAction({
  operationId: 'restoreIndices',
  path: '/operations',
  action: 'restoreIndices',
  summary: 'Derive relationships and search documents again',
  description:
    'Derives the relationships of aspects again, and appends the aspects to the change log as RESTATE, so that search and all consumers process ' +
    'them again. The aspects do not change. Without `urn` and `urnLike`, for all entities.',
  resolvers: ['Mutation.restoreIndices'],
  body: named('RestoreIndicesRequest', {
    urn: orNull(urnSchema),
    urnLike: orNull({ ...text, description: '`%` matches any text.' }),
    aspect: orNull({ ...text, description: 'Only aspects of this name.' }),
    start: count(0, 'How many aspects are passed over first. 0 by default.'),
    batchSize: count(1, 'Aspects in one transaction. 500 by default.'),
    limit: count(0, 'Maximum number of aspects; 0 for all (default).'),
  }),
  response: valueSchema('RestoreIndicesResponse', {
    ...text,
    description: 'What was asked for and what was done, as DataHub writes it.',
  }),
  example: {
    body: { urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)', aspect: 'ownership' },
    response: {
      value:
        '{args=RestoreIndicesArgs(start=0, batchSize=500, limit=0, aspectName=ownership, ' +
        'urn=urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD), urnLike=null), ' +
        'result=RestoreIndicesResult(ignored=0, rowsMigrated=1, relationshipsAdded=0, relationshipsRemoved=0, ' +
        'lastUrn=urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD), lastAspect=ownership)}',
    },
  },
  async handle({ body, context }) {
    const { urn, urnLike, aspect } = body;
    const page = { start: body.start ?? 0, batchSize: body.batchSize ?? 500, limit: body.limit ?? 0 };
    const input = { urn, urnLike, aspect, ...page };
    const restored = await callResolver('Mutation.restoreIndices', { input }, context);
    const { lastUrn, lastAspect, ...counts } = restored;
    const args = { ...page, aspectName: aspect, urn, urnLike };
    const result = { ...counts, lastUrn, lastAspect };
    return {
      value: `{args=RestoreIndicesArgs(${listed(args)}), result=RestoreIndicesResult(${listed(result)})}`,
    };
  },
});

function listed(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${value ?? null}`)
    .join(', ');
}
