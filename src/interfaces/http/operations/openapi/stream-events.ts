import { TOPICS } from '../../../../catalog/events/topics.js';
import type { ChangesInput } from '../../../../generated/api.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { changeFilterParameters, lookbackParameter, offsetParameter } from '../schemas/events.js';

/** `GET /openapi/v1/events/stream` */
export const streamEvents = defineOperation<undefined, ChangesInput>({
  operationId: 'streamEvents',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v1/events/stream',
  summary: 'Follow the change log',
  description:
    'Changes as server-sent events, in the order of their commits. The `id` of each is an offset: a browser that loses the ' +
    'connection sends the last one as `Last-Event-ID`, and misses no event. Every 15 seconds without events there is a ' +
    'heartbeat, which moves the id past changes that the filter excludes. `data` is a MetadataChangeLog; docs/events.md.',
  resolvers: ['Subscription.changes'],
  parameters: [
    {
      name: 'topic',
      in: 'query',
      description: `One of ${TOPICS.join(', ')}; all of them where it is absent.`,
      schema: { type: 'string' },
    },
    offsetParameter,
    lookbackParameter,
    ...changeFilterParameters,
  ],
  eventStream: true,
  example: { path: '/openapi/v1/events/stream?offsetId=0&entityTypes=dataset' },
  async handle({ query, header, context }) {
    const lastEventId = header('Last-Event-ID');
    const input = { ...query, ...(lastEventId && { offsetId: lastEventId }) };
    return callResolver('Subscription.changes', { input }, context);
  },
});
