import { arrayOf, boolean, enumOf, inQuery, integer, type QueryOf, text } from '../operations/builders.js';
import { SLICE_PARAMETERS } from '../operations/requests/slice.js';
import { asOfParameter } from '../operations/schemas/common.js';
import { URN_PATTERN } from './shared-components.js';
import type { Parameter } from './types.js';

const flag = <Name extends string>(name: Name, description: string, value = false) =>
  inQuery(name, { ...boolean, default: value }, description);

const timeCondition = (name: string, condition: string): Parameter => ({
  name,
  in: 'header',
  description: `A time. Write only if the stored aspect ${condition}. Otherwise 412. An absent aspect has never changed.`,
  schema: text,
});

const PARAMETERS = {
  Urn: {
    name: 'urn',
    in: 'path',
    description: 'URN of the entity, percent-encoded or as it is.',
    required: true,
    schema: { type: 'string', format: 'urn', pattern: URN_PATTERN, maxLength: 512 },
  },
  SystemMetadata: flag('systemMetadata', 'Whether the answer carries the system metadata of each aspect.'),
  IncludeSoftDelete: flag('includeSoftDelete', 'Whether a soft-deleted entity counts as existing.'),
  Clear: flag('clear', 'Delete all aspects but the key, so that the entity stays.'),
  Async: flag('async', 'Answer 202 instead of 200. The write is committed before the answer either way.'),
  BatchAsync: flag(
    'async',
    'Answer 202 instead of 200. The write is committed before the answer either way. Where the caller says `true`, ' +
      'every aspect stands by itself: what can be written is, and if any was refused, the answer is an error that names ' +
      'each of these and says how many are written.',
    true,
  ),
  CreateIfNotExists: flag('createIfNotExists', 'Refuse the write with 422 where the aspect exists already.'),
  CreateEntityIfNotExists: {
    ...flag('createEntityIfNotExists', 'Refuse the write with 422 where the entity exists already.'),
    // DataHub's v3 spelling.
    otherNames: ['createIfEntityNotExists'],
  },
  Version: inQuery(
    'version',
    { ...integer, format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
    'Version of the aspect; 0 is the latest. For a time series aspect: the latest event at or before this time in epoch milliseconds.',
  ),
  AsOf: asOfParameter,
  IfVersionMatch: {
    name: 'If-Version-Match',
    in: 'header',
    description:
      'Write only where systemMetadata.version of the stored aspect is this; -1 means that it must be absent. Otherwise 412.',
    schema: { type: 'string', pattern: '^-?[0-9]+$' },
  },
  IfModifiedSince: timeCondition('If-Modified-Since', 'has changed after this time'),
  IfUnmodifiedSince: timeCondition('If-Unmodified-Since', 'has not changed after this time'),
  Query: inQuery(
    'query',
    { ...text, default: '*' },
    'A query string, such as `platform:hive AND rowCount:>10`; `*`, and none: all.',
  ),
  Count: inQuery(
    'count',
    { ...integer, format: 'int32', minimum: 0, default: 10 },
    'Entities in a page; more than 10000 are given as 10000.',
  ),
  ScrollId: inQuery('scrollId', text, 'The scrollId of the page before; none for the first page.'),
  Sort: inQuery('sort', { ...text, default: 'urn' }, 'A field to sort by, or `urn`, or `_score`.'),
  SortCriteria: {
    ...inQuery(
      'sortCriteria',
      arrayOf(text),
      'Several fields to sort by, in place of `sort`; the first counts most.',
    ),
    style: 'form',
    explode: true,
  },
  SortOrder: inQuery(
    'sortOrder',
    { ...enumOf(['ASCENDING', 'DESCENDING']), default: 'ASCENDING' },
    'Which way to sort.',
  ),
  FindSoftDeleted: flag('includeSoftDelete', 'Find soft-deleted entities as well.'),
  SkipCache: flag('skipCache', 'Taken for clients of DataHub; nothing is cached.'),
  SkipAggregation: flag(
    'skipAggregation',
    'Whether the page is without facets: counts of the results by the values of fields.',
    true,
  ),
  SliceId: SLICE_PARAMETERS[0],
  SliceMax: SLICE_PARAMETERS[1],
  PitKeepAlive: inQuery('pitKeepAlive', text, 'Taken for clients of DataHub; a scrollId holds no resources.'),
  SyncIndexUpdate: {
    name: 'X-DataHub-Sync-Index-Update',
    in: 'header',
    description:
      'Where it is `true`, the answer comes when search finds the write. After a minute without, it is a 503, though the write is durable. Reads by URN and relationships see every write, with or without it.',
    schema: { type: 'string', example: 'true' },
  },
} satisfies Record<string, Parameter>;

/** Parameters that operations of every entity type share. */
export const SHARED_PARAMETERS: Readonly<Record<string, Parameter>> = PARAMETERS;

/** The query parameters of operations of the model. */
export type ModelQuery = Partial<QueryOf<(typeof PARAMETERS)[keyof typeof PARAMETERS][]>> & {
  aspects?: string[];
};

/**
 * The parameter `Aspects` of operations on an entity type.
 * @param names the aspects of the type
 */
export const aspectsParameter = (names?: readonly string[]): Parameter => ({
  name: 'aspects',
  otherNames: ['aspectNames'],
  in: 'query',
  description: 'Names of aspects; all when there is none.',
  schema: arrayOf(names ? enumOf(names) : text),
  style: 'form',
  explode: true,
});
