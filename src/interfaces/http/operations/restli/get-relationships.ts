import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { offsetParameters } from '../schemas/common.js';

interface Query {
  direction: 'INCOMING' | 'OUTGOING';
  urn: string;
  types?: string[] | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

/** `GET /relationships` */
export const getRelationships = defineOperation<undefined, Query>({
  operationId: 'getRelationships',
  specification: 'rest',
  method: 'GET',
  path: '/relationships',
  summary: 'Read the relationships of an entity',
  description:
    'The entities on the other side, ordered by type and URN. INCOMING: those that point at the entity.',
  resolvers: ['Query.relationships'],
  parameters: [
    {
      name: 'direction',
      in: 'query',
      description: 'The direction of the relationship from the entity.',
      required: true,
      schema: { type: 'string', enum: ['INCOMING', 'OUTGOING'] },
    },
    {
      name: 'urn',
      in: 'query',
      description: 'Percent-encoded URN.',
      required: true,
      schema: { type: 'string' },
    },
    {
      name: 'types',
      in: 'query',
      description: 'Names of relationships: repeated, separated by commas, or `List(a,b)`; all by default.',
      schema: { type: 'array', items: { type: 'string' } },
    },
    ...offsetParameters,
  ],
  response: {
    title: 'Relationships',
    type: 'object',
    properties: {
      entities: { type: 'array', items: { type: 'string' }, description: 'URNs.' },
      start: { type: 'integer' },
      count: { type: 'integer', description: 'Items in this answer.' },
      total: { type: 'integer' },
      relationships: {
        type: 'array',
        items: {
          title: 'Relationship',
          type: 'object',
          properties: { type: { type: 'string' }, entity: { type: 'string' } },
          required: ['type', 'entity'],
        },
      },
    },
    required: ['entities', 'start', 'count', 'total', 'relationships'],
  },
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
