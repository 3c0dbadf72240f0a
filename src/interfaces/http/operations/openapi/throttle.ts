import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, boolean, named, optional, requiredInQuery, text } from '../builders.js';
import { defineOperation } from '../operation.js';

const PATH = '/openapi/operations/throttle/requests';
const OPERATORS = 'For administrators, and who has MANAGE_SYSTEM_OPERATIONS.';

/** DataHub's text for a set with the member MANUAL. */
const MANUAL = '[MANUAL]';
const ACTIVE = { activeThrottles: ['MANUAL'], disabledThrottles: [], throttled: true };

const throttlesSchema = {
  description: 'Empty while nothing is refused.',
  ...named('Throttles', {
    [MANUAL]: optional(
      named('Throttle', {
        activeThrottles: arrayOf(text),
        disabledThrottles: arrayOf(text),
        throttled: boolean,
      }),
    ),
  }),
};

const throttles = ({ isOn }: { isOn: boolean }) => (isOn ? { [MANUAL]: ACTIVE } : {});

/** `GET /openapi/operations/throttle/requests` */
export const getThrottles = defineOperation({
  operationId: 'getThrottles',
  specification: 'v3',
  method: 'GET',
  path: PATH,
  summary: 'Whether writes by programs are refused for now',
  description: OPERATORS,
  resolvers: ['Query.writeThrottle'],
  response: throttlesSchema,
  example: { path: PATH, response: {} },
  handle: async ({ context }) => throttles(await callResolver('Query.writeThrottle', {}, context)),
});

/** `POST /openapi/operations/throttle/requests/manual` */
export const setThrottle = defineOperation({
  operationId: 'setThrottle',
  specification: 'v3',
  method: 'POST',
  path: `${PATH}/manual`,
  summary: 'Refuses writes by programs, or no longer',
  description: `What is refused is a 429. It holds for one process of the service, until that stops. ${OPERATORS}`,
  resolvers: ['Mutation.setWriteThrottle'],
  parameters: [requiredInQuery('enabled', boolean, 'Whether they are refused.')],
  response: throttlesSchema,
  example: { path: `${PATH}/manual?enabled=false`, response: {} },
  async handle({ query, context }) {
    return throttles(await callResolver('Mutation.setWriteThrottle', { isOn: query.enabled }, context));
  },
});
