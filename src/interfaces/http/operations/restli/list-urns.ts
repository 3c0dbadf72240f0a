import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, integer, named, orNull, text, valueObject } from '../builders.js';
import { defineAction } from '../operation.js';
import { entityNameSchema } from '../schemas/common.js';

const nonNegative = { ...integer, minimum: 0 };

/** `POST /entities?action=listUrns` */
export const listUrns = defineAction({
  operationId: 'listUrns',
  path: '/entities',
  action: 'listUrns',
  summary: 'List the entities of one type',
  description:
    'A page of URNs in their order, of all entities of a type, including soft-deleted ones. It is read from the graph, ' +
    'so it includes every acknowledged write.',
  resolvers: ['Query.entityUrns'],
  body: named('ListUrnsRequest', {
    entity: entityNameSchema,
    start: orNull(nonNegative),
    count: orNull({ ...nonNegative, description: '10 by default, at most 10000.' }),
  }),
  response: valueObject('ListUrnsResponse', {
    entities: arrayOf(text),
    start: integer,
    count: { ...integer, description: 'Items in this page.' },
    total: integer,
  }),
  example: {
    body: { entity: 'tag', start: 0, count: 10 },
    response: { value: { entities: ['urn:li:tag:pii'], start: 0, count: 1, total: 1 } },
  },
  async handle({ body: { entity: entityType, start, count }, context }) {
    const input = { entityType, start, count };
    const { urns, ...page } = await callResolver('Query.entityUrns', { input }, context);
    return { value: { entities: urns, ...page } };
  },
});
