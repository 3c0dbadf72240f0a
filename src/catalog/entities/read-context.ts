import type { Registry } from '../../model/types.js';
import type { KeptReads } from '../../store/cache/kept-reads.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Existence } from './existence.js';
import type { LatestAspects } from './latest-aspects.js';
import type { Redactor } from './redactor.js';

/** The dependencies of reads: the graph, the memory, and how values are redacted. */
export interface ReadContext {
  readonly graph: Graph;
  readonly registry: Registry;
  /** Redacts rows of statements for the reader. */
  readonly redact: Redactor;
  readonly latest: LatestAspects;
  /**
   * When the request began (`performance.now()`). Values from memory need to be right as of any moment after it.
   * Absent: each read looks at the change log again.
   */
  readonly since?: number | undefined;
  readonly existence: Existence;
  /** Answers of statements that are kept until the next change. */
  readonly kept: KeptReads;
}
