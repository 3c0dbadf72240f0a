import type { Registry } from '../../model/types.js';
import { conjunctionOf } from '../filter/input.js';
import type { Criterion } from '../filter/types.js';
import type { SearchQuery } from './types.js';

const VERSIONED = 'versionProperties';

/** Excludes entities that a later version has replaced. Entities outside of version sets do not have this field. */
const LATEST: Criterion = { field: 'isLatest', values: ['false'], negated: true };

/** Excludes former versions of versioned entities from the query. This is DataHub's default. */
export function latestOnly(
  registry: Registry,
  { types = [], filters = [] }: Pick<SearchQuery, 'types' | 'filters'>,
) {
  const hasVersions = (type: string) => registry.entity(type).aspects.has(VERSIONED);
  const concerned = types.length === 0 || types.some(hasVersions);
  return { types, filters: concerned ? conjunctionOf(filters, [{ and: [LATEST] }]) : filters };
}
