import type { Criterion, Filter } from '../../../../catalog/types.js';
import type { Schema } from '../../specification/types.js';
import { arrayOf, boolean, named, orNull, text } from '../builders.js';

const criterion = {
  ...named('FilterCriterion', {
    field: { ...text, minLength: 1 },
    condition: orNull({ ...text, description: 'EQUAL where it is absent.' }),
    value: orNull(text),
    values: orNull(arrayOf(text)),
    negated: orNull(boolean),
  }),
  additionalProperties: false,
};

/** A filter in a body. `criteria` is the older form, a conjunction in addition to `or`. */
export type BodyFilter = Partial<Filter> & { criteria?: readonly Criterion[] | null };

const filter: Schema = {
  ...named('Filter', {
    or: orNull(
      arrayOf({ ...named('FilterConjunction', { and: arrayOf(criterion) }), additionalProperties: false }),
    ),
    criteria: orNull({
      type: 'array',
      description: 'The older form: conditions that must all be true, in addition to `or`.',
      items: criterion,
    }),
  }),
  additionalProperties: false,
};

/**
 * A disjunction of conjunctions. An empty one matches everything. A misspelt member would have no effect, so unknown
 * members are refused.
 */
export const filterSchema = filter as Schema<BodyFilter>;
