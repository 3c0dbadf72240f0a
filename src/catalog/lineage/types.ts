import type { UpdateColumnLineageInput, UpdateLineageInput } from '../../generated/api.js';
import type { Author } from '../authors/author.js';
import type { Filters } from '../filter/types.js';

/** One edge of lineage: the upstream feeds the downstream. */
export interface LineageEdge {
  upstreamUrn: string;
  downstreamUrn: string;
}

/** One edge between columns, by the URNs of schemaFields of datasets. */
export interface ColumnEdge extends LineageEdge {
  /** How the downstream is made of the upstream, in the writer's words. */
  transformOperation?: string | undefined;
}

/** A question for the ways from one entity to another. */
interface PathsQuery {
  source: string;
  target: string;
  maxHops?: number | undefined;
  /** 10 when absent, at most 100. */
  maxPaths?: number;
  /** Ends the search; so do the signals of the other queries. */
  signal?: AbortSignal;
}

/** A question for what is one hop away from an entity. */
export interface NeighboursQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  start?: number | undefined;
  /** 100 when absent. */
  count?: number | undefined;
  /** Epoch milliseconds: only edges that were last written in this window, or of which it is not known. */
  from?: number | undefined;
  to?: number | undefined;
  /** Soft-deleted entities count, and those that are only referred to. */
  ghosts?: boolean;
}

/** An edge to or from a neighbour; times in epoch milliseconds, null where they are not known. */
export interface NeighbourEdge {
  /** The neighbour. */
  urn: string;
  /** The model's name for it. */
  relationship: string;
  /** The entity and the aspect that make it. */
  source: string;
  aspect: string;
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
  /** Neighbours that are soft-deleted or only referred to, and so in no page. */
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
  signal?: AbortSignal;
}

/** An entity near another one; in a cycle it is on both sides of it. */
export interface Neighbour {
  urn: string;
  upstreamDegree?: number;
  downstreamDegree?: number;
}

interface Neighbourhood {
  nodes: Neighbour[];
  /** Among the nodes and the entity in the middle; `relationships` are the model's names for it. */
  edges: (LineageEdge & { relationships: string[] })[];
  /** How many entities within these hops are left out on each side. */
  omitted: { upstream: number; downstream: number };
  /** Why hops are missing; absent when none are. */
  partial?: string | undefined;
}

/** Entities that do not count as a hop. */
export interface IgnoredHop {
  /** Name of the entity type. */
  entityType: string;
  /** URNs; all when empty. A column has the platform of what it is a column of. */
  platforms: readonly string[];
}

/** A question for all that is downstream or upstream of an entity. */
export interface LineageQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /** Part of the name, in whatever case; empty or `*`: all. */
  query?: string | undefined;
  /** URNs of what `query` finds by more than its name. */
  found?: readonly string[];
  /** Names of entity types; all when empty. */
  types?: readonly string[] | undefined;
  /** A disjunction of conjunctions. */
  filters?: Filters | undefined;
  start?: number | undefined;
  count?: number | undefined;
  /** Begins behind the page that gave this id; `start` does not count then. */
  scrollId?: string | undefined;
  /** Soft-deleted entities are traversed in any case, and listed only if this is set or a filter asks for them. */
  softDeleted?: boolean;
  /** From a column: list the datasets (or charts, …) of the columns instead of these, with the least degree of any. */
  grouped?: boolean;
  /** Unlimited when absent. */
  maxHops?: number | undefined;
  /** Listed, with what is behind them at the same degree. */
  ignoreAsHops?: readonly IgnoredHop[] | undefined;
  /** Epoch milliseconds: only edges that were last written in this window, or of which it is not known. */
  from?: number | undefined;
  to?: number | undefined;
  /** Fields whose values are counted over all results: those of LINEAGE_FACETS. */
  facets?: readonly string[];
  /** At most so many values of each, 20 when absent. */
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
  /** Of all pages; exact. */
  total: number;
  /** Ordered by degree, then by URN. */
  results: LineageResult[];
  /** How many of all results are so many hops away. */
  degrees: { degree: number; count: number }[];
  /** As asked for; none otherwise. */
  facets: LineageFacet[];
  /** For the page after this one; absent at the end. */
  nextScrollId?: string | undefined;
  /** Why the farther hops are missing, in results and in all counts; absent when nothing is. */
  partial?: string;
}

/** `NOT_IN_SCHEMA`: it is known by its lineage, and the schema of what it is a column of does not have it (any more). */
export type ColumnState = 'IN_SCHEMA' | 'NOT_IN_SCHEMA' | 'NO_SCHEMA';

/** What feeds what. */
export interface Lineage {
  /**
   * Adds and removes edges between datasets, jobs, charts and dashboards, all or nothing. What is to be added and removed
   * is removed.
   * @throws CairnError NOT_FOUND for a downstream, or an upstream to be added, that does not exist; BAD_REQUEST with the
   *   problems of all edges that cannot be; UNPROCESSABLE where a chart or dashboard lacks the aspect they belong to.
   */
  update(edits: UpdateLineageInput, author: Author): Promise<true>;

  /**
   * A page of all that is downstream or upstream, each once with its least degree. The start is not among it.
   * @throws CairnError NOT_FOUND when the start does not exist; BAD_REQUEST for what cannot be asked; DEADLINE_EXCEEDED
   *   where not even the first hop can be known in time.
   */
  search(query: LineageQuery): Promise<LineagePage>;

  /** A shortest path from the start to each of some results, as URNs, the start first. */
  paths(query: LineageQuery, urns: readonly string[]): Promise<Map<string, string[][]>>;

  /**
   * Adds and removes edges between columns of datasets, all or nothing. A dataset becomes derived from those whose columns
   * are added. What is to be added and removed is removed.
   * @throws CairnError as `update`; UNPROCESSABLE for a column that the schema of its dataset does not have.
   */
  updateColumns(edits: UpdateColumnLineageInput, author: Author): Promise<true>;

  /** The shortest ways along lineage from one entity to another, as URNs, both ends included. @throws CairnError NOT_FOUND */
  pathsBetween(query: PathsQuery): Promise<{ paths: string[][]; hasMore: boolean }>;

  /** The column lineage of each of some edges between datasets, by `<upstream> <downstream>`. */
  columns(edges: readonly LineageEdge[]): Promise<Map<string, ColumnEdge[]>>;

  /** Those of some entities that are columns, with what their schemas say of them. */
  columnStates(urns: readonly string[]): Promise<Map<string, ColumnState>>;

  /** What is one hop away from each of some entities, in one statement, in the order asked. */
  neighbours(queries: readonly NeighboursQuery[]): Promise<NeighboursPage[]>;

  /** The entities around one, within a number of hops, and the edges among them. @throws CairnError NOT_FOUND */
  neighbourhood(query: NeighbourhoodQuery): Promise<Neighbourhood>;
}
