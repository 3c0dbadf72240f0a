import type { Schema } from '../../specification/types.js';
import { orNull } from './common.js';
import { filterSchema } from './filter.js';

const paging: Schema = { type: 'integer', minimum: 0 };

const sortCriterion: Schema = {
  title: 'SortCriterion',
  type: 'object',
  properties: {
    field: { type: 'string', minLength: 1, description: '`urn`, `_score`, or a field.' },
    order: { type: 'string', enum: ['ASCENDING', 'DESCENDING'] },
  },
  required: ['field', 'order'],
};

const searchFlags: Schema = {
  title: 'SearchFlags',
  description: 'As in GraphQL; other flags have no effect.',
  type: 'object',
  properties: {
    fulltext: orNull({ type: 'boolean', description: 'False: the input is a query string.' }),
    maxAggValues: orNull({
      type: 'integer',
      minimum: 0,
      description: 'Maximum number of values of each field.',
    }),
    skipAggregates: orNull({ type: 'boolean' }),
    skipHighlighting: orNull({ type: 'boolean' }),
    includeSoftDeleted: orNull({ type: 'boolean' }),
    includeHiddenLifecycleStages: orNull({ type: 'boolean' }),
  },
};

/** Members that the bodies of all actions that search have. */
export const searchMembers = {
  input: {
    type: 'string',
    description: 'Words, `"phrases"`, and `field:value` for an exact value; empty or `*`: all.',
  },
  start: orNull(paging),
  count: orNull({ ...paging, description: '10 by default, at most 10000.' }),
  filter: orNull(filterSchema),
  sort: orNull(sortCriterion),
  sortCriteria: orNull({ type: 'array', items: sortCriterion }),
  searchFlags: orNull(searchFlags),
} as const satisfies Record<string, Schema>;

export const pageMembers = {
  start: orNull(paging),
  limit: orNull({ ...paging, description: '10 unless given.' }),
};

const matchedField: Schema = {
  title: 'MatchedField',
  type: 'object',
  properties: { name: { type: 'string' }, value: { type: 'string' } },
  required: ['name', 'value'],
};

const matchedFields: Schema = { type: 'array', items: matchedField };

const aggregations: Schema = {
  type: 'array',
  items: {
    title: 'SearchAggregation',
    type: 'object',
    properties: {
      name: { type: 'string', description: 'A field.' },
      aggregations: {
        type: 'object',
        description: 'The number of results for each value.',
        additionalProperties: { type: 'integer' },
      },
    },
    required: ['name', 'aggregations'],
  },
};

const result: Schema = {
  title: 'SearchEntity',
  type: 'object',
  properties: { entity: { type: 'string' }, matchedFields },
  required: ['entity', 'matchedFields'],
};

/** The answer of search actions. DataHub's client, which a header identifies, gets the members that it reads. */
export const searchResponseSchema: Schema = {
  title: 'SearchResponse',
  description:
    'A request with the header `X-DataHub-Client-Mode` has objects in `entities`, and `aggregations` in `metadata`.',
  type: 'object',
  properties: {
    value: {
      type: 'object',
      properties: {
        numEntities: { type: 'integer', description: 'Of all pages.' },
        totalIsEstimate: {
          type: 'boolean',
          description: 'Present and true only if `numEntities` is an estimate.',
        },
        pageSize: {
          type: 'integer',
          description: 'The maximum number of entities in this page.',
        },
        from: { type: 'integer' },
        entities: { type: 'array', items: { anyOf: [{ type: 'string' }, result] } },
        metadata: {
          type: 'object',
          properties: {
            urns: { type: 'array', items: { type: 'string' } },
            matches: {
              type: 'array',
              description: 'The fields that match the input, for each of `entities`.',
              items: { type: 'object', properties: { matchedFields }, required: ['matchedFields'] },
            },
            searchResultMetadatas: aggregations,
            aggregations,
          },
        },
      },
      required: ['numEntities', 'pageSize', 'from', 'entities', 'metadata'],
    },
  },
  required: ['value'],
};
