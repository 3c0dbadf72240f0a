import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, enumOf, inQuery, integer, named, optional, requiredInQuery, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';

/** `GET /openapi/relationships/v1/` */
export const getRelatedEntities = defineOperation({
  operationId: 'getRelatedEntities',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/relationships/v1',
  summary: 'Read related entities',
  description:
    'The entities on the other side, ordered by relationship and URN. INCOMING: those whose relationships point at the entity.',
  resolvers: ['Query.relationships'],
  parameters: [
    requiredInQuery('urn', text, 'Percent-encoded URN.'),
    requiredInQuery(
      'direction',
      enumOf(['INCOMING', 'OUTGOING']),
      'The direction of the relationships from the entity.',
    ),
    inQuery(
      'relationshipTypes',
      arrayOf(text),
      'Names of relationships: repeated, or separated by commas; all by default.',
    ),
    ...offsetParameters,
  ],
  response: named('RelatedEntities', {
    start: integer,
    count: { ...integer, description: 'Items in this answer; 0 after the end.' },
    total: integer,
    entities: arrayOf(
      named('RelatedEntity', {
        relationshipType: text,
        urn: text,
        via: optional({ ...text, description: 'URN of the query that makes the relationship, if one does.' }),
      }),
    ),
  }),
  example: {
    path: '/openapi/relationships/v1/?urn=urn%3Ali%3Acorpuser%3Aada&direction=INCOMING&relationshipTypes=OwnedBy&start=0',
    response: {
      start: 0,
      count: 1,
      total: 1,
      entities: [
        {
          relationshipType: 'OwnedBy',
          urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
        },
      ],
    },
  },
  async handle({ query: { relationshipTypes: types, ...query }, context }) {
    const input = { ...query, types };
    const page = await callResolver('Query.relationships', { input }, context);
    const { start, count, total, relationships } = page;
    const entities = relationships.map(({ type, urn, via }) => ({
      relationshipType: type,
      urn,
      via: via ?? undefined,
    }));
    return { start, count, total, entities };
  },
});
