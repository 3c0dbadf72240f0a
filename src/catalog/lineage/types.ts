import type { UpdateColumnLineageInput, UpdateLineageInput } from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import type { Filters } from '../filter/types.js';
import type { ChangesQuery, LineageChangesPage } from './changes/types.js';
import type { ClosureExport } from './closure-export/types.js';
import type { ColumnLineages } from './column-lineage/types.js';
import type { ColumnEdge, LineageEdge } from './edge.js';

export type { ColumnEdge, LineageEdge };

/** A query for the paths from one entity to another. */
interface PathsQuery {
  source: string;
  target: string;
  maxHops?: number | undefined;
  /** 10 when absent, at most 100. */
  maxPaths?: number;
  /** Epoch milliseconds: the graph as it was at that time; so in the other queries. */
  asOf?: number | undefined;
  /** Ends the search; so do the signals of the other queries. */
  signal?: AbortSignal;
}

/** A query for the entities one hop away from an entity. */
export interface NeighboursQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  start?: number | undefined;
  /** 100 when absent. */
  count?: number | undefined;
  /** Epoch milliseconds: only edges that were last written in this window, or whose time is unknown. */
  startTime?: number | undefined;
  endTime?: number | undefined;
  asOf?: number | undefined;
  /** Include soft-deleted entities and placeholders. */
  includeGhosts?: boolean;
}

/** An edge to or from a neighbour. Times are epoch milliseconds, null where unknown. */
export interface NeighbourEdge {
  /** The neighbour. */
  urn: string;
  /** The model's name of the relationship. */
  relationship: string;
  /** The entity and the aspect that define it. */
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
  /** Neighbours that are soft-deleted or placeholders, and so left out. */
  omitted: number;
  /** Ordered by URN, each neighbour once. */
  edges: NeighbourEdge[];
}

interface NeighbourhoodQuery {
  urn: string;
  /** 1 when absent. */
  hops?: number;
  /** On each side, the nearest first; 100 when absent, at most 2000. */
  maxNodes?: number;
  asOf?: number | undefined;
  signal?: AbortSignal;
}

/** An entity near the start; in a cycle it is on both sides. */
export interface Neighbour {
  urn: string;
  upstreamDegree?: number;
  downstreamDegree?: number;
}

interface Neighbourhood {
  nodes: Neighbour[];
  /** The edges among the nodes and the start, with the model's names of their relationships. */
  edges: (LineageEdge & { relationships: string[] })[];
  /** How many entities within these hops are left out on each side. */
  omitted: { upstream: number; downstream: number };
  /** Why hops are missing; absent when none is. */
  partial?: string | undefined;
}

/** What an answer has followed. */
export interface HistoryQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  asOf?: number | undefined;
  maxHops?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Entities that do not count as a hop. */
export interface IgnoredHop {
  /** Name of the entity type. */
  entityType: string;
  /** URNs; all when empty. A column has the platform of its parent. */
  platforms: readonly string[];
}

/** A query for everything downstream or upstream of an entity. */
export interface LineageQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
  /** URNs that search found for `query`, in addition to those whose names match. */
  textMatches?: readonly string[];
  /** Names of entity types; all when empty. */
  types?: readonly string[] | undefined;
  /** A disjunction of conjunctions. */
  filters?: Filters | undefined;
  start?: number | undefined;
  count?: number | undefined;
  /** Continues after the page that returned this id; `start` is ignored then. */
  scrollId?: string | undefined;
  /** Include soft-deleted entities in the results. They are traversed in any case. */
  includeSoftDeleted?: boolean;
  /**
   * For a column: list the parents of the columns instead of the columns, each with its least degree. When absent, unless
   * columns are asked for by type.
   */
  columnsAsParents?: boolean | undefined;
  /** Whether the jobs and queries that edges go through are results; true when absent. */
  includeVia?: boolean;
  /** Unlimited when absent. */
  maxHops?: number | undefined;
  /** Entities that are listed, but do not count as a hop. */
  ignoreAsHops?: readonly IgnoredHop[] | undefined;
  /** Epoch milliseconds: only edges that were last written in this window, or whose time is unknown. */
  startTime?: number | undefined;
  endTime?: number | undefined;
  /**
   * Epoch milliseconds: edges and entities as they were at that time. Without a text, a window, or filters on what entities
   * are related to.
   */
  asOf?: number | undefined;
  /** Fields to count over all results; one of LINEAGE_FACET_FIELDS each. */
  facets?: readonly string[];
  /** The most values of each; 20 when absent. */
  facetValues?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** How many of all results have each value of a field, the most frequent first. */
export interface LineageFacet {
  field: string;
  values: { value: string; count: number }[];
}

export interface LineageResult {
  urn: string;
  /** The least number of hops. */
  degree: number;
  /** It does not count as a hop. */
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
  /** How many of all results have each degree. */
  degrees: { degree: number; count: number }[];
  /** The requested facets. */
  facets: LineageFacet[];
  /** For the next page; absent at the end. */
  nextScrollId?: string | undefined;
  /** Why farther hops are missing, from the results and from all counts; absent when none is. */
  partial?: string;
}

/** `NOT_IN_SCHEMA`: the column has lineage, but the schema of its parent does not have it (any more). */
export type ColumnState = 'IN_SCHEMA' | 'NOT_IN_SCHEMA' | 'NO_SCHEMA';

/** Lineage: which entities and columns derive from which. */
export interface Lineage extends ClosureExport, ColumnLineages {
  /**
   * Adds and removes edges between datasets, jobs, charts and dashboards, all or nothing. An edge that is both added
   * and removed is removed.
   * @throws CairnError NOT_FOUND for a downstream, or an upstream to be added, that does not exist; BAD_REQUEST with
   *   the problems of all invalid edges; UNPROCESSABLE where a chart or dashboard lacks the aspect that holds its edges
   */
  update(edits: UpdateLineageInput, caller: Caller): Promise<true>;

  /**
   * A page of everything downstream or upstream, each entity once with its least degree, without the start.
   * @throws CairnError NOT_FOUND when the start does not exist; BAD_REQUEST for an invalid query; DEADLINE_EXCEEDED
   *   where not even the first hop can be read in time
   */
  search(query: LineageQuery): Promise<LineagePage>;

  /**
   * A shortest path from the start to each of these results, as URNs, with the queries and jobs that edges go through. To
   * a parent that stands for columns, one to each of these.
   */
  paths(query: LineageQuery, urns: readonly string[]): Promise<Map<string, string[][]>>;

  /**
   * Adds and removes edges between columns of datasets, all or nothing. Datasets of added upstream columns become
   * upstreams of the dataset. An edge that is both added and removed is removed.
   * @throws CairnError as `update`; UNPROCESSABLE for a column that the schema of its dataset does not have
   */
  updateColumns(edits: UpdateColumnLineageInput, caller: Caller): Promise<true>;

  /**
   * The shortest lineage paths from one entity to another, as URNs with both ends.
   * @throws CairnError NOT_FOUND
   */
  pathsBetween(query: PathsQuery): Promise<{ paths: string[][]; hasMore: boolean }>;

  /** The column lineage of each edge between datasets, by `<upstream> <downstream>`. */
  columnEdges(edges: readonly LineageEdge[], asOf?: number): Promise<Map<string, ColumnEdge[]>>;

  /** For the entities that are columns: whether their schemas have them. */
  columnStates(urns: readonly string[], asOf?: number): Promise<Map<string, ColumnState>>;

  /**
   * From when on the history is complete that some answers depend on, in epoch milliseconds. Before, something may be missing that
   * was hard-deleted since. Null: nothing is missing, as in answers as of now.
   */
  completeSince(...queries: readonly HistoryQuery[]): Promise<number | null>;

  /** The entities one hop away from each of these, in one statement, in the requested order. */
  neighbours(queries: readonly NeighboursQuery[]): Promise<NeighboursPage[]>;

  /**
   * The entities around one within a number of hops, and the edges among them.
   * @throws CairnError NOT_FOUND
   */
  neighbourhood(query: NeighbourhoodQuery): Promise<Neighbourhood>;

  /** What differs between lineage as of two times; throws as `search`, NOT_FOUND when the start existed at neither. */
  changes(query: ChangesQuery): Promise<LineageChangesPage>;
}
