import type { GraphQLResolveInfo } from 'graphql';
import { LINEAGE_FACETS } from '../../catalog/lineage/facets.js';
import type { LineageQuery } from '../../catalog/lineage/types.js';
import { badRequest } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import { entityTypeName } from '../entity-type-names.js';
import { dropNulls } from '../resolvers/drop-nulls.js';
import { disjunction, type FilterInput, type Nullable } from '../search/filters.js';
import { selects } from '../selects.js';

interface GroupingCriterion {
  baseEntityType?: string | null;
  groupingEntityType: string;
}

/** What both operations are asked for. */
export interface LineageInput extends FilterInput {
  urn?: string;
  direction: LineageQuery['direction'];
  types?: readonly string[];
  query?: string;
  start?: number;
  count?: number;
  scrollId?: string;
  startTimeMillis?: number | bigint;
  endTimeMillis?: number | bigint;
  searchFlags?: Nullable<{
    maxAggValues: number;
    skipAggregates: boolean;
    includeSoftDeleted: boolean;
    skipHighlighting: boolean;
    customHighlightingFields: readonly string[];
    groupingSpec: { groupingCriteria: readonly GroupingCriterion[] };
  }>;
  viewUrn?: string;
  sortInput?: object;
  lineageFlags?: Nullable<{
    startTimeMillis: number | bigint;
    endTimeMillis: number | bigint;
    maxHops: number;
    ignoreAsHops: readonly { entityType: string; platforms?: readonly string[] | null }[];
  }>;
}

/** The catalog's question for an input of the API; facets are counted where they are asked for. */
export function lineageQuery(
  registry: Registry,
  nullable: Nullable<LineageInput>,
  info: GraphQLResolveInfo | undefined,
): LineageQuery {
  const input = dropNulls(nullable) as LineageInput;
  const search = dropNulls(input.searchFlags ?? {});
  const lineage = dropNulls(input.lineageFlags ?? {});
  const { urn, direction, query, start, count, scrollId, viewUrn } = input;
  if (urn === undefined) throw badRequest('The urn is missing: where lineage starts');
  if (viewUrn !== undefined) throw badRequest('A view cannot be applied to lineage: leave viewUrn out');
  if (input.sortInput !== undefined)
    throw badRequest('Lineage is ordered by degree, then by URN: leave sortInput out');
  return {
    ...{ urn, direction, query, start, count, scrollId },
    types: input.types?.map((type) => entityTypeName(registry, type)),
    filters: disjunction(input),
    grouped: isGrouped(search.groupingSpec?.groupingCriteria ?? []),
    softDeleted: search.includeSoftDeleted ?? false,
    maxHops: lineage.maxHops ?? undefined,
    ignoreAsHops: lineage.ignoreAsHops?.map(({ entityType, platforms }) => ({
      entityType: entityTypeName(registry, entityType),
      platforms: platforms ?? [],
    })),
    from: numberOf(lineage.startTimeMillis ?? input.startTimeMillis),
    to: numberOf(lineage.endTimeMillis ?? input.endTimeMillis),
    facets: selects(info, 'facets') && !search.skipAggregates ? LINEAGE_FACETS : [],
    facetValues: search.maxAggValues ?? undefined,
  };
}

/** The one grouping there is: columns stand for the datasets that they are in. By their own type they stay what they are. */
function isGrouped(criteria: readonly GroupingCriterion[]): boolean {
  return criteria.some(({ baseEntityType, groupingEntityType }) => {
    if (baseEntityType === groupingEntityType) return false;
    if (groupingEntityType !== 'DATASET' || (baseEntityType ?? 'SCHEMA_FIELD') !== 'SCHEMA_FIELD')
      throw badRequest('Results can be grouped from SCHEMA_FIELD to DATASET only');
    return true;
  });
}

/** A time of an input, in epoch milliseconds. */
export function numberOf(time: number | bigint | null | undefined): number | undefined {
  return time === null || time === undefined ? undefined : Number(time);
}
