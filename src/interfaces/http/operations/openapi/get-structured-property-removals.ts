import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, enumOf, inQuery, integer, named, optional, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { urnSchema } from '../schemas/common.js';

const millis = (description: string) => ({ ...integer, format: 'int64', description });

/** `GET /openapi/operations/structured-properties/removals` */
export const getStructuredPropertyRemovals = defineOperation({
  operationId: 'getStructuredPropertyRemovals',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/operations/structured-properties/removals',
  summary: 'Progress of the removal of values of deleted structured properties',
  description:
    'When a structured property is hard-deleted, or gets a later version, its values are hidden, and ' +
    'are removed from the entities in the background. The latest removal comes first.',
  resolvers: ['Query.structuredPropertyRemovals'],
  parameters: [inQuery('urn', urnSchema, 'Of this property only.')],
  response: named('StructuredPropertyRemovals', {
    removals: arrayOf(
      named('StructuredPropertyRemoval', {
        id: { ...text, description: 'Of the definition.' },
        property: urnSchema,
        state: enumOf(['RUNNING', 'COMPLETED']),
        total: { ...integer, description: 'Entities that had values when it began.' },
        remaining: { ...integer, description: 'Entities that still have them.' },
        startedAt: millis('Epoch milliseconds.'),
        completedAt: optional(millis('Epoch milliseconds; absent while it runs.')),
      }),
    ),
  }),
  example: {
    path: '/openapi/operations/structured-properties/removals?urn=urn%3Ali%3AstructuredProperty%3Adocs.unknown',
    response: { removals: [] },
  },
  async handle({ query, context }) {
    const removals = await callResolver('Query.structuredPropertyRemovals', query, context);
    return { removals };
  },
});
