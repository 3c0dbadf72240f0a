import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, integer, named, object, orNull, text, valueObject } from '../builders.js';
import { defineAction } from '../operation.js';
import { entityNameSchema } from '../schemas/common.js';
import { filterSchema } from '../schemas/filter.js';
import { pageMembers } from '../schemas/search.js';
import { FILTER_PATHS, filterInput } from './support/search-input.js';
import { pageSize } from './support/search-response.js';

/** `POST /entities?action=browse` */
export const browse = defineAction({
  operationId: 'browse',
  path: '/entities',
  action: 'browse',
  summary: 'List a browse folder',
  description:
    'The folders below a path of the aspect `browsePaths`, and a page of the entities directly at it, by name.',
  resolvers: ['Query.browse'],
  body: named('BrowseRequest', {
    path: { ...text, description: 'Names of folders, each after a slash; empty or `/`: the top.' },
    entity: entityNameSchema,
    ...pageMembers,
    filter: orNull(filterSchema),
  }),
  response: valueObject('BrowseResponse', {
    numEntities: { ...integer, description: 'Entities directly at the path.' },
    pageSize: { ...integer, description: 'The maximum number of entities in this page.' },
    from: integer,
    metadata: object({
      totalNumEntities: { ...integer, description: 'At and below the path.' },
      groups: arrayOf(named('BrowseGroup', { name: text, count: integer })),
      path: text,
    }),
    entities: arrayOf(named('BrowseEntity', { name: text, urn: text })),
  }),
  example: {
    body: { path: '/shop', entity: 'dataset', start: 0, limit: 10 },
    response: {
      value: {
        numEntities: 1,
        pageSize: 10,
        from: 0,
        metadata: { totalNumEntities: 1, groups: [], path: '/shop' },
        entities: [
          { name: 'shop.orders', urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)' },
        ],
      },
    },
  },
  async handle({ body: { path, entity: type, start, limit, filter }, context }) {
    const folders = path.split('/').filter((folder) => folder !== '');
    const input = { type, path: folders, start, count: limit, ...filterInput(filter) };
    const page = await callResolver('Query.browse', { input }, context, { input: FILTER_PATHS });
    return {
      value: {
        numEntities: page.totalEntities,
        pageSize: pageSize(limit),
        from: page.start,
        metadata: {
          totalNumEntities: page.total,
          groups: page.groups.map(({ name, count }) => ({ name, count })),
          path,
        },
        entities: page.entities,
      },
    };
  },
});
