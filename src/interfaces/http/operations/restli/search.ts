import { callResolver } from '../../../graphql/call-resolver.js';
import { named } from '../builders.js';
import { defineAction } from '../operation.js';
import { entityNameSchema } from '../schemas/common.js';
import { searchMembers, searchResponseSchema } from '../schemas/search.js';
import { FILTER_PATHS, searchInput } from './support/search-input.js';
import { searchResponse } from './support/search-response.js';

const EXAMPLE_URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';

/** `POST /entities?action=search` */
export const search = defineAction({
  operationId: 'search',
  path: '/entities',
  action: 'search',
  summary: 'Search entities of one type',
  description:
    'A page of the entities that match words and filters, the best first, and counts over all pages. ' +
    'Soft-deleted entities are left out.',
  resolvers: ['Query.searchAcrossEntities'],
  body: {
    ...named('SearchRequest', { entity: entityNameSchema, ...searchMembers }),
    required: ['input', 'entity'],
  },
  response: searchResponseSchema,
  example: {
    body: { input: 'orders', entity: 'dataset', start: 0, count: 10 },
    response: {
      value: {
        numEntities: 1,
        pageSize: 10,
        from: 0,
        entities: [EXAMPLE_URN],
        metadata: {
          urns: [EXAMPLE_URN],
          matches: [
            {
              matchedFields: [
                { name: 'id', value: 'shop.orders' },
                { name: 'urn', value: EXAMPLE_URN },
              ],
            },
          ],
          searchResultMetadatas: [
            { name: '_entityType', aggregations: { dataset: 1 } },
            { name: 'origin', aggregations: { PROD: 1 } },
            { name: 'owners', aggregations: { 'urn:li:corpuser:ada': 1 } },
            { name: 'tags', aggregations: { 'urn:li:tag:pii': 1 } },
            { name: 'platform', aggregations: { 'urn:li:dataPlatform:hive': 1 } },
            { name: 'entity', aggregations: { dataset: 1 } },
          ],
        },
      },
    },
  },
  async handle({ body: { entity, ...body }, header, context }) {
    const input = searchInput(body, [entity]);
    const page = await callResolver('Query.searchAcrossEntities', { input }, context, {
      input: FILTER_PATHS,
    });
    return searchResponse(page, body.count, header);
  },
});
