import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { orNull } from '../schemas/common.js';
import {
  type GraphFilter,
  graphFilterSchema,
  type ScrollQuery,
  scrollInput,
  scrollParameters,
  scrollResponseSchema,
  valuesOf,
} from '../schemas/relationship-scroll.js';

interface Body {
  sourceFilter?: GraphFilter | null;
  destinationFilter?: GraphFilter | null;
  edgeFilter?: GraphFilter | null;
}

interface Query extends ScrollQuery {
  direction?: 'INCOMING' | 'OUTGOING' | undefined;
  sourceTypes?: string[];
  destinationTypes?: string[];
}

const names = { type: 'array', items: { type: 'string' } };

/** `POST /openapi/v3/relationship/scroll` */
export const scrollRelationships = defineOperation<Body, Query>({
  operationId: 'scrollRelationships',
  specification: 'v3',
  method: 'POST',
  path: '/openapi/v3/relationship/scroll',
  summary: 'Read relationships by their ends, in pages',
  description:
    'Relationships whose source, or destination, or both are among some URNs (`urn` in the filters), of some types ' +
    '(`relationshipTypes`, or `relationshipType` in `edgeFilter`), ordered by source, type and destination.',
  resolvers: ['Query.scrollRelationships'],
  parameters: [
    {
      name: 'direction',
      in: 'query',
      description:
        'INCOMING: the ends change places, so that `sourceFilter` and `sourceTypes` are about what is pointed at.',
      schema: { type: 'string', enum: ['INCOMING', 'OUTGOING'], default: 'OUTGOING' },
    },
    {
      name: 'sourceTypes',
      in: 'query',
      description: 'Names of entity types of the source; all by default.',
      schema: names,
    },
    {
      name: 'destinationTypes',
      in: 'query',
      description: 'Names of entity types of the destination; all by default.',
      schema: names,
    },
    ...scrollParameters,
  ],
  body: {
    title: 'ScrollRelationshipsRequest',
    type: 'object',
    properties: {
      sourceFilter: orNull(graphFilterSchema),
      destinationFilter: orNull(graphFilterSchema),
      edgeFilter: orNull(graphFilterSchema),
    },
    // A misspelt member would have no effect.
    additionalProperties: false,
  },
  response: scrollResponseSchema,
  example: {
    path: '/openapi/v3/relationship/scroll?count=10',
    body: {
      destinationFilter: {
        and: [{ criteria: [{ field: 'urn', values: ['urn:li:corpuser:ada'], condition: 'EQUAL' }] }],
      },
      edgeFilter: { and: [{ criteria: [{ field: 'relationshipType', values: ['OwnedBy'] }] }] },
    },
    response: {
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
  async handle({ body, query: { direction, sourceTypes, destinationTypes, ...query }, context }) {
    const { types: named, ...scroll } = scrollInput(query);
    const input = {
      sources: valuesOf(body.sourceFilter, ['urn']),
      destinations: valuesOf(body.destinationFilter, ['urn']),
      ...{ sourceTypes, destinationTypes, direction },
      ...scroll,
      types: inBoth(named, valuesOf(body.edgeFilter, ['relationshipType'])),
    };
    // The parameter and the filter together may leave no type. No types would mean all types.
    if (input.types?.length === 0) return { results: [] };
    const page = await callResolver('Query.scrollRelationships', { input }, context);
    return { scrollId: page.scrollId ?? undefined, results: page.results };
  },
});

/** The common elements of two lists. An absent or empty list means everything. */
function inBoth(one: readonly string[] = [], other: readonly string[] = []): string[] | undefined {
  if (one.length === 0 || other.length === 0) {
    const named = [...one, ...other];
    return named.length > 0 ? named : undefined;
  }
  return one.filter((name) => other.includes(name));
}
