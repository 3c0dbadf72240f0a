import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { entityNameSchema, orNull } from '../schemas/common.js';
import { filterSchema } from '../schemas/filter.js';
import { pageMembers } from '../schemas/search.js';
import { type BodyFilter, FILTER_PATHS, filterInput } from './support/search-input.js';
import { pageSize } from './support/search-response.js';

interface Body {
  path: string;
  entity: string;
  start?: number | null | undefined;
  limit?: number | null;
  filter?: BodyFilter | null;
}

/** `POST /entities?action=browse` */
export const browse = defineOperation<Body>({
  operationId: 'browse',
  specification: 'rest',
  method: 'POST',
  path: '/entities',
  action: 'browse',
  summary: 'List a browse folder',
  description:
    'The folders below a path of the aspect `browsePaths`, and a page of the entities directly at it, by name.',
  resolvers: ['Query.browse'],
  body: {
    title: 'BrowseRequest',
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Names of folders, each after a slash; empty or `/`: the top.' },
      entity: entityNameSchema,
      ...pageMembers,
      filter: orNull(filterSchema),
    },
    required: ['path', 'entity'],
  },
  response: {
    title: 'BrowseResponse',
    type: 'object',
    properties: {
      value: {
        type: 'object',
        properties: {
          numEntities: { type: 'integer', description: 'Entities directly at the path.' },
          pageSize: {
            type: 'integer',
            description: 'The maximum number of entities in this page.',
          },
          from: { type: 'integer' },
          metadata: {
            type: 'object',
            properties: {
              totalNumEntities: { type: 'integer', description: 'At and below the path.' },
              groups: {
                type: 'array',
                items: {
                  title: 'BrowseGroup',
                  type: 'object',
                  properties: { name: { type: 'string' }, count: { type: 'integer' } },
                  required: ['name', 'count'],
                },
              },
              path: { type: 'string' },
            },
            required: ['totalNumEntities', 'groups', 'path'],
          },
          entities: {
            type: 'array',
            items: {
              title: 'BrowseEntity',
              type: 'object',
              properties: { name: { type: 'string' }, urn: { type: 'string' } },
              required: ['name', 'urn'],
            },
          },
        },
        required: ['numEntities', 'pageSize', 'from', 'metadata', 'entities'],
      },
    },
    required: ['value'],
  },
  example: {
    path: '/entities?action=browse',
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
