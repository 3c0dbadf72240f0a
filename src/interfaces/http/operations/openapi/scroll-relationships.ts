import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, enumOf, inQuery, named, orNull, text } from '../builders.js';
import { defineOperation } from '../operation.js';
import {
  graphFilterSchema,
  scrollInput,
  scrollParameters,
  scrollResponseSchema,
  valuesOf,
} from '../schemas/relationship-scroll.js';

const typeNames = arrayOf(text);

/** `POST /openapi/v3/relationship/scroll` */
export const scrollRelationships = defineOperation({
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
    inQuery(
      'direction',
      { ...enumOf(['INCOMING', 'OUTGOING']), default: 'OUTGOING' },
      'INCOMING: the ends change places, so that `sourceFilter` and `sourceTypes` are about what is pointed at.',
    ),
    inQuery('sourceTypes', typeNames, 'Names of entity types of the source; all by default.'),
    inQuery('destinationTypes', typeNames, 'Names of entity types of the destination; all by default.'),
    ...scrollParameters,
  ],
  body: {
    ...named('ScrollRelationshipsRequest', {
      sourceFilter: orNull(graphFilterSchema),
      destinationFilter: orNull(graphFilterSchema),
      edgeFilter: orNull(graphFilterSchema),
    }),
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
    const { types, ...scroll } = scrollInput(query);
    const input = {
      sources: valuesOf(body.sourceFilter, ['urn']),
      destinations: valuesOf(body.destinationFilter, ['urn']),
      ...{ sourceTypes, destinationTypes, direction },
      ...scroll,
      types: inBoth(types, valuesOf(body.edgeFilter, ['relationshipType'])),
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
    const names = [...one, ...other];
    return names.length > 0 ? names : undefined;
  }
  return one.filter((name) => other.includes(name));
}
