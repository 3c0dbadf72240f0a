import type { GraphQLResolveInfo } from 'graphql';
import { LINEAGE_FACETS } from '../../catalog/lineage/facets.js';
import type { LineageQuery } from '../../catalog/lineage/types.js';
import type { Criterion } from '../../catalog/types.js';
import { badRequest } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import { entityTypeName } from '../entity-type-names.js';
import { dropNulls } from '../resolvers/drop-nulls.js';
import { selects } from '../selects.js';

type Nullable<T> = { [K in keyof T]?: T[K] | null };

interface GroupingCriterion {
  baseEntityType?: string | null;
  groupingEntityType: string;
}

/** What both operations are asked for. */
export interface LineageInput {
  urn?: string;
  direction: LineageQuery['direction'];
  types?: readonly string[];
  query?: string;
  start?: number;
  count?: number;
  scrollId?: string;
  filters?: readonly Nullable<Criterion>[];
  orFilters?: readonly { and?: readonly Nullable<Criterion>[] | null }[];
  startTimeMillis?: number | bigint;
  endTimeMillis?: number | bigint;
  searchFlags?: Nullable<{
    maxAggValues: number;
    skipAggregates: boolean;
    includeSoftDeleted: boolean;
    groupingSpec: { groupingCriteria: readonly GroupingCriterion[] };
  }>;
  viewUrn?: string;
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

/** `filters` is the older form, a conjunction that holds beside the alternatives. */
function disjunction({ filters = [], orFilters = [] }: LineageInput): LineageQuery['filters'] {
  const common = filters.map(criterion);
  const alternatives = orFilters.filter(({ and }) => and && and.length > 0);
  if (alternatives.length === 0) return common.length === 0 ? [] : [{ and: common }];
  return alternatives.map(({ and }) => ({ and: [...common, ...(and ?? []).map(criterion)] }));
}

/** The one grouping there is: columns stand for the datasets that they are in. */
function isGrouped(criteria: readonly GroupingCriterion[]): boolean {
  for (const { baseEntityType, groupingEntityType } of criteria) {
    if (groupingEntityType !== 'DATASET' || (baseEntityType ?? 'SCHEMA_FIELD') !== 'SCHEMA_FIELD')
      throw badRequest('Results can be grouped from SCHEMA_FIELD to DATASET only');
  }
  return criteria.length > 0;
}

function criterion(input: Nullable<Criterion>): Criterion {
  return dropNulls(input) as Criterion;
}

function numberOf(time: number | bigint | null | undefined): number | undefined {
  return time === null || time === undefined ? undefined : Number(time);
}
