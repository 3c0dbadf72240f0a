import type { Registry } from '../../model/types.js';
import type { KeptReads } from '../../store/cache/kept-reads.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Existence } from './existence.js';
import type { LatestAspects } from './latest-aspects.js';
import type { Redactor } from './redactor.js';

/** What reads share: where they read, and how their values are redacted. */
export interface ReadContext {
  readonly graph: Graph;
  readonly registry: Registry;
  /** Redacts rows that a statement read, for the reader. */
  readonly redact: Redactor;
  readonly latest: LatestAspects;
  /**
   * When the request began (`performance.now()`). Its reads see what was acknowledged before, and may see later writes,
   * aspect by aspect. Without it, each read sees what was acknowledged before the read.
   */
  readonly since?: number | undefined;
  readonly existence: Existence;
  /** Answers of statements whose content changes seldom. */
  readonly kept: KeptReads;
}
