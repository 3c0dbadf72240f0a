import type {
  LineageDirection,
  LineageEdge,
  LineageNeighbourhoodInput,
  LineagePathsInput,
} from '../../generated/api.js';
import type { Filters } from '../filter/types.js';
import type { AsOf, AsOfQuery } from './as-of-query.js';
import type { ChangesQuery, LineageChangesPage } from './changes/types.js';
import type { ClosureExport } from './closure-export/types.js';
import type { ColumnLineages } from './column-lineage/types.js';

/** A query for the entities one hop away from an entity. */
export interface NeighboursQuery {
  urn: string;
  direction: LineageDirection;
  start?: number | undefined;
  /** Absent: 100. */
  count?: number | undefined;
  /** Epoch milliseconds: only edges that were last written in this window, or whose time is unknown. */
  startTime?: number | undefined;
  endTime?: number | undefined;
  asOf?: number | undefined;
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

/** An entity near the start. In a cycle, it is on both sides. */
export interface Neighbour {
  urn: string;
  upstreamDegree?: number;
  downstreamDegree?: number;
}

interface Neighbourhood {
  nodes: Neighbour[];
  /** The edges between the nodes and the start, with the names of their relationships in the model. */
  edges: (LineageEdge & { relationships: string[] })[];
  /** The number of entities within these hops that are left out, on each side. */
  omitted: { upstream: number; downstream: number };
  /** Why hops are missing. Absent: none are missing. */
  partial?: string | undefined;
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
  /** Epoch milliseconds: only edges that were last written in this window, or whose time is unknown. */
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
  /** The number of results of each degree, over all pages. */
  degrees: { degree: number; count: number }[];
  /** The requested facets. */
  facets: LineageFacet[];
  /** The id for the next page; absent on the last page. */
  nextScrollId?: string | undefined;
  /** Why farther hops are missing, from the results and from all counts. Absent: none are missing. */
  partial?: string;
}

/** Lineage tells which entities and columns derive from which. Edits of it are functions of an `EditContext`. */
export interface Lineage extends ClosureExport, ColumnLineages {
  /**
   * Reads a page of all entities downstream or upstream, each once with its least degree, without the start.
   * @throws CairnError NOT_FOUND if the start does not exist; BAD_REQUEST for an invalid query; DEADLINE_EXCEEDED if
   *   even the first hop takes too long
   */
  search(query: LineageQuery): Promise<LineagePage>;

  /**
   * Finds a shortest path from the start to each of these results, as URNs. It includes the queries and jobs that edges
   * go through. A parent that stands for several columns gets a path to each of these columns.
   */
  paths(query: LineageQuery, urns: readonly string[]): Promise<Map<string, string[][]>>;

  /**
   * Finds the shortest lineage paths from one entity to another, as URNs with both ends.
   * @throws CairnError NOT_FOUND
   */
  pathsBetween(query: AsOfQuery<LineagePathsInput>): Promise<{ paths: string[][]; hasMore: boolean }>;

  /**
   * Reads the time from which the history behind some answers is complete, in epoch milliseconds. Before this time,
   * entities that were hard-deleted since may be missing. Null: nothing is missing, as in answers as of now.
   */
  completeSince(...queries: readonly HistoryQuery[]): Promise<number | null>;

  /** Reads the entities one hop away from each entity, in one statement, in the order of `queries`. */
  neighbours(queries: readonly NeighboursQuery[]): Promise<NeighboursPage[]>;

  /**
   * Reads the entities around an entity within a number of hops, and the edges between them.
   * @throws CairnError NOT_FOUND
   */
  neighbourhood(query: AsOfQuery<LineageNeighbourhoodInput>): Promise<Neighbourhood>;

  /**
   * Compares lineage as of two times.
   * @throws CairnError as `search`; NOT_FOUND if the start existed at neither time
   */
  changes(query: ChangesQuery): Promise<LineageChangesPage>;
}
