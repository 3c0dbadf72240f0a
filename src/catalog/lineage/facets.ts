import { badRequest } from '../../shared/errors.js';
import { OWN_RELATED } from './filter.js';

/** The fields that can be counted. `degree` is always counted. */
export const LINEAGE_FACET_FIELDS = ['_entityType', 'platform', 'origin', ...Object.keys(OWN_RELATED)];

/** The default number of values of a field in a facet. */
const DEFAULT_VALUES = 20;

/**
 * Checks the fields to count.
 * @throws CairnError BAD_REQUEST for a field that cannot be counted
 */
export function facetParameters(fields: readonly string[] = [], facetValues = DEFAULT_VALUES) {
  if (!Number.isSafeInteger(facetValues) || facetValues < 0)
    throw badRequest(`The number of values of a facet must be 0 or more, not ${facetValues}`);
  const unknown = fields.find((field) => !LINEAGE_FACET_FIELDS.includes(field));
  if (unknown !== undefined)
    throw badRequest(`${unknown} cannot be counted, only ${LINEAGE_FACET_FIELDS.join(', ')}`);
  return { fields: [...new Set(fields)], facetValues };
}
