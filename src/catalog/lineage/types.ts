import type { Author } from '../types.js';

/** One edge of lineage: the upstream feeds the downstream. */
export interface LineageEdge {
  upstreamUrn: string;
  downstreamUrn: string;
}

export interface LineageEdits {
  add: readonly LineageEdge[];
  /** Wins over `add`. */
  remove: readonly LineageEdge[];
}

/** What feeds what. */
export interface Lineage {
  /**
   * Adds and removes edges between datasets, jobs, charts and dashboards, all or nothing.
   * @throws CairnError NOT_FOUND for a downstream, or an upstream to be added, that does not exist; BAD_REQUEST with the
   *   problems of all edges that cannot be; UNPROCESSABLE where a chart or dashboard lacks the aspect they belong to.
   */
  update(edits: LineageEdits, author: Author): Promise<void>;
}
