import { PLATFORM_TOPIC } from '../../../../catalog/events/platform/platform-events.js';
import { TOPICS } from '../../../../catalog/events/topics.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, inQuery, integer, named, requiredInQuery, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { changeFilterParameters, lookbackParameter, offsetParameter } from '../schemas/events.js';

/** `GET /openapi/v1/events/poll` */
export const pollEvents = defineOperation({
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
    requiredInQuery('topic', text, `One of ${[...TOPICS, PLATFORM_TOPIC].join(', ')}.`),
    offsetParameter,
    inQuery('limit', { ...integer, minimum: 1 }, 'Maximum number of events; 100 by default, at most 5000.'),
    inQuery(
      'pollTimeoutSeconds',
      { ...integer, minimum: 0 },
      'Seconds to wait for the first event; 10 by default, at most 10.',
    ),
    lookbackParameter,
    ...changeFilterParameters,
  ],
  response: named('ExternalEventsResponse', {
    offsetId: { ...text, description: 'Where to read on.' },
    count: integer,
    events: arrayOf(
      named('ExternalEvent', {
        contentType: text,
        value: {
          ...text,
          description: 'JSON text of a MetadataChangeLog, or of a PlatformEvent; docs/events.md.',
        },
      }),
    ),
  }),
  example: {
    path: '/openapi/v1/events/poll?topic=MetadataChangeLog_Timeseries_v1&pollTimeoutSeconds=0',
    response: { offsetId: '42', count: 0, events: [] },
  },
  handle: ({ query, context }) => callResolver('Query.pollEvents', { input: query }, context),
});
