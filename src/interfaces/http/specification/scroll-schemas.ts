import { NEXT_SCROLL_ID } from '../operations/schemas/scroll-page.js';
import type { Schema } from './types.js';

const strings = (description: string): Schema => ({
  type: 'array',
  nullable: true,
  description,
  items: { type: 'string' },
});

const CRITERION: Schema = {
  type: 'object',
  required: ['field'],
  properties: {
    field: { type: 'string', minLength: 1 },
    condition: { type: 'string', nullable: true, description: 'EQUAL where it is absent.' },
    value: { type: 'string', nullable: true },
    values: strings('One of them is to hold.'),
    negated: { type: 'boolean', nullable: true },
  },
};

/** The body of a scroll through entities of several types. It also validates requests. */
export const SCROLL_REQUEST: Schema = {
  type: 'object',
  properties: {
    entities: strings('Names of entity types; all when there is none.'),
    aspects: strings(
      'Names of aspects; all for an empty list. Without this member entities have their URNs only.',
    ),
    filter: {
      type: 'object',
      nullable: true,
      properties: {
        and: {
          type: 'array',
          nullable: true,
          description: 'Alternatives, each a conjunction.',
          items: {
            type: 'object',
            required: ['criteria'],
            properties: { criteria: { type: 'array', items: CRITERION } },
          },
        },
      },
      additionalProperties: false,
    },
    sortCriteria: {
      type: 'array',
      nullable: true,
      description: 'The first counts most. What the query parameters say goes before.',
      items: {
        type: 'object',
        required: ['field'],
        properties: {
          field: { type: 'string', minLength: 1 },
          order: { type: 'string', enum: ['ASCENDING', 'DESCENDING'] },
        },
      },
    },
  },
};

/** A page of a listing, or of a scroll. */
export const pageSchema = (member: string, entity: Schema, extras: Record<string, Schema>): Schema => ({
  type: 'object',
  required: ['totalCount', member, ...Object.keys(extras)],
  properties: {
    scrollId: NEXT_SCROLL_ID,
    totalCount: { type: 'integer', description: 'Of all pages.' },
    totalIsEstimate: { type: 'boolean', description: 'Present, and true, if totalCount is an estimate.' },
    [member]: { type: 'array', items: entity },
    ...extras,
  },
});

/** Counts of all results, not only of those in the page. */
export const FACETS_SCHEMA: Schema = {
  type: 'array',
  description: 'Empty unless `skipAggregation` is false.',
  items: {
    type: 'object',
    required: ['field', 'aggregations'],
    properties: {
      field: { type: 'string' },
      aggregations: {
        type: 'object',
        description: 'The number of results for each value.',
        additionalProperties: { type: 'integer' },
      },
    },
  },
};
