import { requestedOrAllTypes } from '../../../../catalog/search/requested-types.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, named, orNull } from '../builders.js';
import { defineAction } from '../operation.js';
import { entityNameSchema } from '../schemas/common.js';
import { searchMembers, searchResponseSchema } from '../schemas/search.js';
import { FILTER_PATHS, searchInput } from './support/search-input.js';
import { searchResponse } from './support/search-response.js';

/** `POST /entities?action=searchAcrossEntities` */
export const searchAcrossEntities = defineAction({
  operationId: 'searchAcrossEntities',
  path: '/entities',
  action: 'searchAcrossEntities',
  summary: 'Search entities of several types',
  description: 'The same as `search`, of the types in `entities`, or of all.',
  resolvers: ['Query.searchAcrossEntities'],
  body: named('SearchAcrossEntitiesRequest', {
    entities: orNull(arrayOf(entityNameSchema)),
    ...searchMembers,
  }),
  response: searchResponseSchema,
  example: {
    body: {
      input: 'orders',
      entities: ['dataset', 'chart'],
      start: 0,
      count: 10,
      searchFlags: { skipAggregates: true, skipHighlighting: true },
    },
    response: {
      value: {
        numEntities: 1,
        pageSize: 10,
        from: 0,
        entities: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'],
        metadata: {
          urns: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'],
          matches: [{ matchedFields: [] }],
          searchResultMetadatas: [],
        },
      },
    },
  },
  async handle({ body: { entities, ...body }, header, context }) {
    const input = searchInput(body, requestedOrAllTypes(context.catalog.registry, entities ?? undefined));
    const page = await callResolver('Query.searchAcrossEntities', { input }, context, {
      input: FILTER_PATHS,
    });
    return searchResponse(page, body.count, header);
  },
});
