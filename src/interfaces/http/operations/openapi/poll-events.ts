import { PLATFORM_TOPIC } from '../../../../catalog/events/platform/platform-events.js';
import { TOPICS } from '../../../../catalog/events/topics.js';
import type { PollEventsInput } from '../../../../generated/api.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { changeFilterParameters, lookbackParameter, offsetParameter } from '../schemas/events.js';

/** `GET /openapi/v1/events/poll` */
export const pollEvents = defineOperation<undefined, PollEventsInput>({
  operationId: 'pollEvents',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v1/events/poll',
  summary: 'Read the change log',
  description:
    'The next events of a topic, in the order of their commits; at the end of the log the answer waits for the first one. ' +
    'Continue with the `offsetId` of the answer: no event is missing or repeated.',
  resolvers: ['Query.pollEvents'],
  parameters: [
    {
      name: 'topic',
      in: 'query',
      description: `One of ${[...TOPICS, PLATFORM_TOPIC].join(', ')}.`,
      required: true,
      schema: { type: 'string' },
    },
    offsetParameter,
    {
      name: 'limit',
      in: 'query',
      description: 'Maximum number of events; 100 by default, at most 5000.',
      schema: { type: 'integer', minimum: 1 },
    },
    {
      name: 'pollTimeoutSeconds',
      in: 'query',
      description: 'Seconds to wait for the first event; 10 by default, at most 10.',
      schema: { type: 'integer', minimum: 0 },
    },
    lookbackParameter,
    ...changeFilterParameters,
  ],
  response: {
    title: 'ExternalEventsResponse',
    type: 'object',
    properties: {
      offsetId: { type: 'string', description: 'Where to read on.' },
      count: { type: 'integer' },
      events: {
        type: 'array',
        items: {
          title: 'ExternalEvent',
          type: 'object',
          properties: {
            contentType: { type: 'string' },
            value: {
              type: 'string',
              description: 'JSON text of a MetadataChangeLog, or of a PlatformEvent; docs/events.md.',
            },
          },
          required: ['contentType', 'value'],
        },
      },
    },
    required: ['offsetId', 'count', 'events'],
  },
  example: {
    path: '/openapi/v1/events/poll?topic=MetadataChangeLog_Timeseries_v1&pollTimeoutSeconds=0',
    response: { offsetId: '42', count: 0, events: [] },
  },
  handle: ({ query, context }) => callResolver('Query.pollEvents', { input: query }, context),
});
