import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, enumOf, inQuery, integer, named, requiredInQuery, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';

/** `GET /relationships` */
export const getRelationships = defineOperation({
  operationId: 'getRelationships',
  specification: 'rest',
  method: 'GET',
  path: '/relationships',
  summary: 'Read the relationships of an entity',
  description:
    'The entities on the other side, ordered by type and URN. INCOMING: those that point at the entity.',
  resolvers: ['Query.relationships'],
  parameters: [
    requiredInQuery(
      'direction',
      enumOf(['INCOMING', 'OUTGOING']),
      'The direction of the relationship from the entity.',
    ),
    requiredInQuery('urn', text, 'Percent-encoded URN.'),
    inQuery(
      'types',
      arrayOf(text),
      'Names of relationships: repeated, separated by commas, or `List(a,b)`; all by default.',
    ),
    ...offsetParameters,
  ],
  response: named('Relationships', {
    entities: { ...arrayOf(text), description: 'URNs.' },
    start: integer,
    count: { ...integer, description: 'Items in this answer.' },
    total: integer,
    relationships: arrayOf(named('Relationship', { type: text, entity: text })),
  }),
  example: {
    path: '/relationships?direction=INCOMING&urn=urn%3Ali%3Acorpuser%3Aada&types=OwnedBy',
    response: {
      entities: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'],
      start: 0,
      count: 1,
      total: 1,
      relationships: [
        { type: 'OwnedBy', entity: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)' },
      ],
    },
  },
  async handle({ query, context }) {
    const page = await callResolver('Query.relationships', { input: query }, context);
    const { start, count, total, relationships } = page;
    return {
      entities: relationships.map(({ urn }) => urn),
      start,
      count,
      total,
      relationships: relationships.map(({ type, urn }) => ({ type, entity: urn })),
    };
  },
});
