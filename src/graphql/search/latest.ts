import type { Criterion } from '../../catalog/types.js';
import type { Registry } from '../../model/types.js';
import type { SearchQuery } from '../../search/types.js';
import { both } from './filters.js';

const VERSIONED = 'versionProperties';

/** Nothing that a later version has replaced. What is in no set of versions has no such field. */
const LATEST: Criterion = { field: 'isLatest', values: ['false'], negated: true };

/** What is asked for, without former versions of entities that come in versions; as DataHub does unless told otherwise. */
export function latestOnly(
  registry: Registry,
  { types = [], filters = [] }: Pick<SearchQuery, 'types' | 'filters'>,
) {
  const hasVersions = (type: string) => registry.entity(type).aspects.has(VERSIONED);
  const concerned = types.length === 0 || types.some(hasVersions);
  return { types, filters: concerned ? both(filters, [{ and: [LATEST] }]) : filters };
}
