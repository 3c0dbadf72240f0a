import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { urnSchema } from '../schemas/common.js';

const millis = (description: string) => ({ type: 'integer', format: 'int64', description });

/** `GET /openapi/operations/structured-properties/removals` */
export const getStructuredPropertyRemovals = defineOperation<undefined, { urn?: string }>({
  operationId: 'getStructuredPropertyRemovals',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/operations/structured-properties/removals',
  summary: 'Progress of the removal of values of deleted structured properties',
  description:
    'When a structured property is hard-deleted, or gets a later version, its values are hidden, and ' +
    'are removed from the entities in the background. The latest removal comes first.',
  resolvers: ['Query.structuredPropertyRemovals'],
  parameters: [{ name: 'urn', in: 'query', description: 'Of this property only.', schema: urnSchema }],
  response: {
    title: 'StructuredPropertyRemovals',
    type: 'object',
    properties: {
      removals: {
        type: 'array',
        items: {
          title: 'StructuredPropertyRemoval',
          type: 'object',
          properties: {
            id: { type: 'string', description: 'Of the definition.' },
            property: urnSchema,
            state: { type: 'string', enum: ['RUNNING', 'COMPLETED'] },
            total: { type: 'integer', description: 'Entities that had values when it began.' },
            remaining: { type: 'integer', description: 'Entities that still have them.' },
            startedAt: millis('Epoch milliseconds.'),
            completedAt: millis('Epoch milliseconds; absent while it runs.'),
          },
          required: ['id', 'property', 'state', 'total', 'remaining', 'startedAt'],
        },
      },
    },
    required: ['removals'],
  },
  example: {
    path: '/openapi/operations/structured-properties/removals?urn=urn%3Ali%3AstructuredProperty%3Adocs.unknown',
    response: { removals: [] },
  },
  async handle({ query, context }) {
    const removals = await callResolver('Query.structuredPropertyRemovals', query, context);
    return { removals };
  },
});
