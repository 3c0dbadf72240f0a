import { badRequest } from '../../errors.js';
import { OWN_RELATED, PROPERTIES } from './filter.js';

/** The fields that can be counted, in addition to `degree`, which is always counted. */
export const LINEAGE_FACET_FIELDS = ['_entityType', 'platform', 'origin', ...Object.keys(OWN_RELATED)];

/** How many values of a field are counted by default. */
const DEFAULT_VALUES = 20;

/**
 * The parameters for facets.
 * @throws CairnError BAD_REQUEST for a field that cannot be counted
 */
export function facetParameters(fields: readonly string[] = [], facetValues = DEFAULT_VALUES) {
  if (!Number.isSafeInteger(facetValues) || facetValues < 0)
    throw badRequest(`The number of values of a facet must be 0 or more, not ${facetValues}`);
  const facets = fields.map((field) => {
    if (!LINEAGE_FACET_FIELDS.includes(field))
      throw badRequest(`${field} cannot be counted, only ${LINEAGE_FACET_FIELDS.join(', ')}`);
    return { field, property: PROPERTIES[field] ?? null, type: null, aspect: null, ...OWN_RELATED[field] };
  });
  return { facets, facetValues };
}
