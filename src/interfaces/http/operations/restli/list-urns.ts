import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { entityNameSchema, orNull } from '../schemas/common.js';

interface Body {
  entity: string;
  start?: number | null | undefined;
  count?: number | null | undefined;
}

const nonNegative = { type: 'integer', minimum: 0 };

/** `POST /entities?action=listUrns` */
export const listUrns = defineOperation<Body>({
  operationId: 'listUrns',
  specification: 'rest',
  method: 'POST',
  path: '/entities',
  action: 'listUrns',
  summary: 'List the entities of one type',
  description:
    'A page of URNs in their order, of all entities of a type, including soft-deleted ones. It is read from the graph, ' +
    'so it includes every acknowledged write.',
  resolvers: ['Query.entityUrns'],
  body: {
    title: 'ListUrnsRequest',
    type: 'object',
    properties: {
      entity: entityNameSchema,
      start: orNull(nonNegative),
      count: orNull({ ...nonNegative, description: '10 by default, at most 10000.' }),
    },
    required: ['entity'],
  },
  response: {
    title: 'ListUrnsResponse',
    type: 'object',
    properties: {
      value: {
        type: 'object',
        properties: {
          entities: { type: 'array', items: { type: 'string' } },
          start: { type: 'integer' },
          count: { type: 'integer', description: 'Items in this page.' },
          total: { type: 'integer' },
        },
        required: ['entities', 'start', 'count', 'total'],
      },
    },
    required: ['value'],
  },
  example: {
    path: '/entities?action=listUrns',
    body: { entity: 'tag', start: 0, count: 10 },
    response: { value: { entities: ['urn:li:tag:pii'], start: 0, count: 1, total: 1 } },
  },
  async handle({ body: { entity: entityType, start, count }, context }) {
    const input = { entityType, start, count };
    const { urns, ...page } = await callResolver('Query.entityUrns', { input }, context);
    return { value: { entities: urns, ...page } };
  },
});
