import {
  arrayOf,
  boolean,
  enumOf,
  integer,
  mapOf,
  object,
  optional,
  orNull,
  text,
} from '../operations/builders.js';
import { NEXT_SCROLL_ID } from '../operations/schemas/scroll-page.js';
import type { Schema } from './types.js';

const strings = (description: string) => orNull({ ...arrayOf(text), description });

const CRITERION = object({
  field: { ...text, minLength: 1 },
  condition: orNull({ ...text, description: 'EQUAL where it is absent.' }),
  value: orNull(text),
  values: strings('One of them is to hold.'),
  negated: orNull(boolean),
});

/** The body of a scroll through entities of several types. It also validates requests. */
export const SCROLL_REQUEST = object({
  entities: strings('Names of entity types; all when there is none.'),
  aspects: strings(
    'Names of aspects; all for an empty list. Without this member entities have their URNs only.',
  ),
  filter: orNull({
    ...object({
      and: orNull({
        ...arrayOf(object({ criteria: arrayOf(CRITERION) })),
        description: 'Alternatives, each a conjunction.',
      }),
    }),
    additionalProperties: false,
  }),
  sortCriteria: orNull({
    ...arrayOf(
      object({
        field: { ...text, minLength: 1 },
        order: optional(enumOf(['ASCENDING', 'DESCENDING'])),
      }),
    ),
    description: 'The first counts most. What the query parameters say goes before.',
  }),
});

/** A page of a listing, or of a scroll. */
export const pageSchema = (member: string, entity: Schema, extras: Record<string, Schema>) =>
  object({
    scrollId: optional(NEXT_SCROLL_ID),
    totalCount: { ...integer, description: 'Of all pages.' },
    totalIsEstimate: optional({
      ...boolean,
      description: 'Present, and true, if totalCount is an estimate.',
    }),
    [member]: arrayOf(entity),
    ...extras,
  });

/** Counts of all results, not only of those in the page. */
export const FACETS_SCHEMA = {
  ...arrayOf(
    object({
      field: text,
      aggregations: { ...mapOf(integer), description: 'The number of results for each value.' },
    }),
  ),
  description: 'Empty unless `skipAggregation` is false.',
};
