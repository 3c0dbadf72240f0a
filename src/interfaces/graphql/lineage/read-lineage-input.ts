import type { GraphQLResolveInfo } from 'graphql';
import { toFilters } from '../../../catalog/filter/input.js';
import { LINEAGE_FACET_FIELDS } from '../../../catalog/lineage/facets.js';
import type { LineageQuery } from '../../../catalog/lineage/types.js';
import type {
  GroupingCriterion,
  ScrollAcrossLineageInput,
  SearchAcrossLineageInput,
} from '../../../generated/api.js';
import type { Optional } from '../../../model/omit-nullish.js';
import { entityTypeName } from '../../../model/registry.js';
import type { Registry } from '../../../model/types.js';
import { badRequest } from '../../../shared/errors.js';
import type { Path } from '../../../shared/path.js';
import { asOfTime } from '../entity-at-versions.js';
import { isSelected } from '../is-selected.js';

/** The common input of both operations. */
export type LineageInput = SearchAcrossLineageInput & Optional<Pick<ScrollAcrossLineageInput, 'scrollId'>>;

/** The differences of the two operations. */
export interface LineageOptions {
  /**
   * Whether columns are results only if the input names their type, whatever the grouping. DataHub's SDK relies on it.
   */
  columnsByTypeOnly?: boolean;
}

/** Converts an API input, which is at `path`, to a lineage query. Facets are counted only if they are selected. */
export function readLineageInput(
  registry: Registry,
  input: LineageInput,
  info: GraphQLResolveInfo | undefined,
  { columnsByTypeOnly = false }: LineageOptions,
  path?: Path,
): LineageQuery {
  const { searchFlags: search = {}, lineageFlags: lineage = {} } = input;
  const { urn, direction, query, start, count, scrollId } = input;
  if (urn === undefined) throw badRequest('The urn is missing: where lineage starts');
  const grouped = search.groupingSpec && isGrouped(search.groupingSpec.groupingCriteria ?? []);
  return {
    ...{ urn, direction, query, start, count, scrollId },
    types: input.types?.map((type) => entityTypeName(registry, type)),
    filters: toFilters(input, path),
    columnsAsParents: columnsByTypeOnly && !grouped ? undefined : grouped,
    includeSoftDeleted: search.includeSoftDeleted ?? false,
    maxHops: lineage.maxHops,
    ignoreAsHops: lineage.ignoreAsHops?.map(({ entityType, platforms = [] }) => ({
      entityType: entityTypeName(registry, entityType),
      platforms,
    })),
    startTime: numberOf(lineage.startTimeMillis ?? input.startTimeMillis),
    endTime: numberOf(lineage.endTimeMillis ?? input.endTimeMillis),
    asOf: asOfTime(input.asOf),
    facets: isSelected(info, 'facets') && !search.skipAggregates ? LINEAGE_FACET_FIELDS : [],
    facetValues: search.maxAggValues,
  };
}

/**
 * Whether columns are grouped by their datasets. No other grouping is supported; grouping by their own type has no
 * effect.
 */
function isGrouped(criteria: readonly GroupingCriterion[]): boolean {
  return criteria.some(({ baseEntityType, groupingEntityType }) => {
    if (baseEntityType === groupingEntityType) return false;
    if (groupingEntityType !== 'DATASET' || (baseEntityType ?? 'SCHEMA_FIELD') !== 'SCHEMA_FIELD')
      throw badRequest('Results can be grouped from SCHEMA_FIELD to DATASET only');
    return true;
  });
}

/** A time in an input, in epoch milliseconds. */
export function numberOf(time: number | bigint | undefined): number | undefined {
  return time === undefined ? undefined : Number(time);
}
