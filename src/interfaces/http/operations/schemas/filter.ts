import type { Schema } from '../../specification/types.js';
import { orNull } from './common.js';

const criterion: Schema = {
  title: 'FilterCriterion',
  type: 'object',
  properties: {
    field: { type: 'string', minLength: 1 },
    condition: orNull({ type: 'string', description: 'EQUAL where it is absent.' }),
    value: orNull({ type: 'string' }),
    values: orNull({ type: 'array', items: { type: 'string' } }),
    negated: orNull({ type: 'boolean' }),
  },
  required: ['field'],
  additionalProperties: false,
};

/**
 * A disjunction of conjunctions. An empty one matches everything. A misspelt member would have no effect, so unknown
 * members are refused.
 */
export const filterSchema: Schema = {
  title: 'Filter',
  type: 'object',
  properties: {
    or: orNull({
      type: 'array',
      items: {
        title: 'FilterConjunction',
        type: 'object',
        properties: { and: { type: 'array', items: criterion } },
        required: ['and'],
        additionalProperties: false,
      },
    }),
    criteria: orNull({
      type: 'array',
      description: 'The older form: conditions that must all be true, in addition to `or`.',
      items: criterion,
    }),
  },
  additionalProperties: false,
};
