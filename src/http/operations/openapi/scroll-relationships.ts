import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull } from '../schemas/common.js';
import {
  type GraphFilter,
  graphFilterSchema,
  scrollAnswerSchema,
  scrollParameters,
  valuesOf,
} from '../schemas/relationship-scroll.js';

interface Body {
  sourceFilter?: GraphFilter | null;
  destinationFilter?: GraphFilter | null;
  edgeFilter?: GraphFilter | null;
}

interface Query {
  count?: number | undefined;
  scrollId?: string | undefined;
  includeSoftDelete?: string;
}

/** `POST /openapi/v3/relationship/scroll` */
export const scrollRelationships = defineOperation<Body, Query>({
  operationId: 'scrollRelationships',
  document: 'v3',
  method: 'POST',
  path: '/openapi/v3/relationship/scroll',
  summary: 'Read relationships by their ends, in pages',
  description:
    'Relationships whose source, or destination, or both are among some URNs (`urn` in the filters), of some types ' +
    '(`relationshipType` in `edgeFilter`), ordered by source, type and destination. At least one end must be named.',
  resolvers: ['Query.scrollRelationships'],
  parameters: [
    ...scrollParameters,
    {
      name: 'includeSoftDelete',
      in: 'query',
      description: 'Whether relationships with a soft-deleted end count; they do unless `false`.',
      schema: { type: 'string' },
    },
  ],
  body: {
    title: 'ScrollRelationshipsRequest',
    type: 'object',
    properties: {
      sourceFilter: orNull(graphFilterSchema),
      destinationFilter: orNull(graphFilterSchema),
      edgeFilter: orNull(graphFilterSchema),
    },
  },
  answer: scrollAnswerSchema,
  example: {
    path: '/openapi/v3/relationship/scroll?count=10',
    body: {
      destinationFilter: {
        and: [{ criteria: [{ field: 'urn', values: ['urn:li:corpuser:ada'], condition: 'EQUAL' }] }],
      },
      edgeFilter: { and: [{ criteria: [{ field: 'relationshipType', values: ['OwnedBy'] }] }] },
    },
    answer: {
      scrollId: null,
      results: [
        {
          relationshipType: 'OwnedBy',
          source: {
            urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
            entityType: 'dataset',
          },
          destination: { urn: 'urn:li:corpuser:ada', entityType: 'corpuser' },
        },
      ],
    },
  },
  async handle({ body, query: { count, scrollId, includeSoftDelete }, context }) {
    const input = {
      sources: valuesOf(body.sourceFilter, ['urn']),
      destinations: valuesOf(body.destinationFilter, ['urn']),
      types: valuesOf(body.edgeFilter, ['relationshipType']),
      includeSoftDeleted: includeSoftDelete?.toLowerCase() !== 'false',
      count,
      scrollId,
    };
    const page = await callResolver('Query.scrollRelationships', { input }, context);
    return { scrollId: page.scrollId ?? null, results: page.results };
  },
});
