import type { LineageDirection, LineageInput } from '../../generated/api.js';
import type { Filters } from '../filter/types.js';

/** The time that an answer is as of, in epoch milliseconds, and the signal that ends the read. */
export interface AsOf {
  /** Absent: now. */
  asOf?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** An input of the API whose time has been read. */
export type AsOfQuery<Input extends object> = Omit<Input, 'asOf'> & AsOf;

/** A query for the entities one hop away from an entity. */
export interface NeighboursQuery
  extends Pick<LineageInput, 'direction' | 'start' | 'count'>,
    Pick<AsOf, 'asOf'> {
  urn: string;
  /**
   * Epoch milliseconds: only edges that were created or updated in this window, that a user drew, or whose times are
   * unknown. One of them alone has no effect.
   */
  startTime?: number | undefined;
  endTime?: number | undefined;
  /** Whether to include soft-deleted entities and placeholders. */
  includeGhosts?: boolean;
}

/** An edge to or from a neighbour. Times are epoch milliseconds; null if unknown. */
export interface NeighbourEdge {
  /** The neighbour. */
  urn: string;
  /** The name of the relationship in the model. */
  relationship: string;
  /** The entity and the aspect that define the edge. */
  source: string;
  aspect: string;
  /** The query or job that it goes through. */
  via: string | null;
  created: number | null;
  createdActor: string | null;
  updated: number | null;
  updatedActor: string | null;
}

export interface NeighboursPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  /** The number of neighbours that are left out, since they are soft-deleted or placeholders. */
  omitted: number;
  /** Ordered by URN, each neighbour once. */
  edges: NeighbourEdge[];
}

/** The lineage that an answer depends on. */
export interface HistoryQuery extends AsOf {
  urn: string;
  direction: LineageDirection;
  maxHops?: number | undefined;
}

/** Entities that do not count as a hop. */
export interface IgnoredHop {
  /** Name of the entity type. */
  entityType: string;
  /** URNs of platforms; empty: all. A column has the platform of its parent. */
  platforms: readonly string[];
}

/**
 * A query for all entities downstream or upstream of an entity. A time `asOf` excludes a text, a time window, and
 * filters on related entities.
 */
export interface LineageQuery extends AsOf {
  urn: string;
  direction: LineageDirection;
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
  /** URNs that search found for `query`, in addition to those whose names match. */
  textMatches?: readonly string[];
  /** Names of entity types; empty: all. */
  types?: readonly string[] | undefined;
  /** A disjunction of conjunctions. */
  filters?: Filters | undefined;
  start?: number | undefined;
  count?: number | undefined;
  /** The id that the page before returned. With it, `start` is ignored. */
  scrollId?: string | undefined;
  /** Whether to include soft-deleted entities in the results. The search always goes through them. */
  includeSoftDeleted?: boolean;
  /**
   * If `urn` is a column: whether to list the parents of columns instead of columns, each with its least degree. By
   * default true, unless the query asks for columns by type.
   */
  columnsAsParents?: boolean | undefined;
  /** Whether the jobs and queries that edges go through are results. Absent: true. */
  includeVia?: boolean;
  /** Absent: unlimited. */
  maxHops?: number | undefined;
  /** Entities that are listed, but do not count as a hop. */
  ignoreAsHops?: readonly IgnoredHop[] | undefined;
  /**
   * Epoch milliseconds: only edges that were created or updated in this window, that a user drew, or whose times are
   * unknown. One of them alone has no effect.
   */
  startTime?: number | undefined;
  endTime?: number | undefined;
  /** Fields to count over all results. They are in LINEAGE_FACET_FIELDS. */
  facets?: readonly string[];
  /** The largest number of values of each field; 20 by default. */
  facetValues?: number | undefined;
}

/** The number of results with each value of a field, over all pages. The most frequent value is first. */
export interface LineageFacet {
  field: string;
  values: { value: string; count: number }[];
}

export interface LineageResult {
  urn: string;
  /** The least number of hops. */
  degree: number;
  /** Whether it does not count as a hop. */
  ignoredAsHop?: boolean;
}

export interface LineagePage {
  start: number;
  /** Items in this page. */
  count: number;
  /** The exact total over all pages. */
  total: number;
  /** Ordered by degree, then by URN. */
  results: LineageResult[];
  /** The number of hops that were searched. Results at that many hops were not explored further. */
  hops: number;
  /** The number of results of each degree, over all pages. */
  degrees: { degree: number; count: number }[];
  /** The requested facets. */
  facets: LineageFacet[];
  /** The id for the next page; absent on the last page. */
  nextScrollId?: string | undefined;
  /** Why farther hops are missing, from the results and from all counts. Absent: none are missing. */
  partial?: string;
}
