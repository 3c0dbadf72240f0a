import type { CatalogCountsQuery, EntityType } from '../../generated/operations.js';
import { isCatalogOnlyType } from './labels.js';

interface TypeCount {
  entityType: EntityType;
  count: number;
}

/** The types that people look for of which there are entities, the most frequent first. */
export function peoplesTypes({ getEntityCounts }: CatalogCountsQuery): TypeCount[] {
  return (getEntityCounts?.counts ?? [])
    .filter(({ entityType, count }) => count > 0 && !isCatalogOnlyType(entityType))
    .sort((one, other) => other.count - one.count);
}

/** Whether nobody has written anything yet. The first user is there from the start. */
export const isEmptyCatalog = (counts: CatalogCountsQuery): boolean =>
  peoplesTypes(counts).every(({ entityType }) => entityType === 'CORP_USER');
