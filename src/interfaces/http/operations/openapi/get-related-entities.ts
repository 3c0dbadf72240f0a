import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';

interface Query {
  urn: string;
  direction: 'INCOMING' | 'OUTGOING';
  relationshipTypes?: string[];
  start?: number | undefined;
  count?: number | undefined;
}

/** `GET /openapi/relationships/v1/` */
export const getRelatedEntities = defineOperation<undefined, Query>({
  operationId: 'getRelatedEntities',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/relationships/v1',
  summary: 'Read related entities',
  description:
    'The entities on the other side, ordered by relationship and URN. INCOMING: those whose relationships point at the entity.',
  resolvers: ['Query.relationships'],
  parameters: [
    {
      name: 'urn',
      in: 'query',
      description: 'Percent-encoded URN.',
      required: true,
      schema: { type: 'string' },
    },
    {
      name: 'direction',
      in: 'query',
      description: 'The direction of the relationships from the entity.',
      required: true,
      schema: { type: 'string', enum: ['INCOMING', 'OUTGOING'] },
    },
    {
      name: 'relationshipTypes',
      in: 'query',
      description: 'Names of relationships: repeated, or separated by commas; all by default.',
      schema: { type: 'array', items: { type: 'string' } },
    },
    ...offsetParameters,
  ],
  response: {
    title: 'RelatedEntities',
    type: 'object',
    properties: {
      start: { type: 'integer' },
      count: { type: 'integer', description: 'Items in this answer; 0 after the end.' },
      total: { type: 'integer' },
      entities: {
        type: 'array',
        items: {
          title: 'RelatedEntity',
          type: 'object',
          properties: {
            relationshipType: { type: 'string' },
            urn: { type: 'string' },
            via: {
              type: 'string',
              description: 'URN of the query that makes the relationship, if one does.',
            },
          },
          required: ['relationshipType', 'urn'],
        },
      },
    },
    required: ['start', 'count', 'total', 'entities'],
  },
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
