import {
  arrayOf,
  boolean,
  enumOf,
  integer,
  named,
  object,
  optional,
  orNull,
  text,
  type ValuesOf,
} from '../builders.js';
import { filterSchema } from './filter.js';

const paging = { ...integer, minimum: 0 };

const sortCriterion = named('SortCriterion', {
  field: { ...text, minLength: 1, description: '`urn`, `_score`, or a field.' },
  order: enumOf(['ASCENDING', 'DESCENDING']),
});

const searchFlags = {
  description: 'As in GraphQL; other flags have no effect.',
  ...named('SearchFlags', {
    fulltext: orNull({ ...boolean, description: 'False: the input is a query string.' }),
    maxAggValues: orNull({ ...paging, description: 'Maximum number of values of each field.' }),
    skipAggregates: orNull(boolean),
    skipHighlighting: orNull(boolean),
    includeSoftDeleted: orNull(boolean),
    includeHiddenLifecycleStages: orNull(boolean),
  }),
};

/** Members that the bodies of all actions that search have. */
export const searchMembers = {
  input: {
    ...text,
    description: 'Words, `"phrases"`, and `field:value` for an exact value; empty or `*`: all.',
  },
  start: orNull(paging),
  count: orNull({ ...paging, description: '10 by default, at most 10000.' }),
  filter: orNull(filterSchema),
  sort: orNull(sortCriterion),
  sortCriteria: orNull(arrayOf(sortCriterion)),
  searchFlags: orNull(searchFlags),
};

/** The values of these members. */
export type SearchBody = ValuesOf<typeof searchMembers>;

export const pageMembers = {
  start: orNull(paging),
  limit: orNull({ ...paging, description: '10 unless given.' }),
};

const matchedFields = arrayOf(named('MatchedField', { name: text, value: text }));

const aggregations = arrayOf(
  named('SearchAggregation', {
    name: { ...text, description: 'A field.' },
    aggregations: {
      type: 'object',
      description: 'The number of results for each value.',
      additionalProperties: integer,
    },
  }),
);

const result = named('SearchEntity', { entity: text, matchedFields });

/** The answer of search actions. DataHub's client, which a header identifies, gets the members that it reads. */
export const searchResponseSchema = {
  description:
    'A request with the header `X-DataHub-Client-Mode` has objects in `entities`, and `aggregations` in `metadata`.',
  ...named('SearchResponse', {
    value: object({
      numEntities: { ...integer, description: 'Of all pages.' },
      totalIsEstimate: optional({
        ...boolean,
        description: 'Present and true only if `numEntities` is an estimate.',
      }),
      pageSize: { ...integer, description: 'The maximum number of entities in this page.' },
      from: integer,
      entities: arrayOf({ anyOf: [text, result] }),
      metadata: {
        type: 'object',
        properties: {
          urns: arrayOf(text),
          matches: {
            type: 'array',
            description: 'The fields that match the input, for each of `entities`.',
            items: object({ matchedFields }),
          },
          searchResultMetadatas: aggregations,
          aggregations,
        },
      },
    }),
  }),
};
