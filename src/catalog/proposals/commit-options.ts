import type { Context } from '@opentelemetry/api';
import type { Graph } from '../../store/graph/graph.js';
import type { PlanOptions } from './rules.js';
import type { Submission } from './submission.js';
import type { CommittedWrites, PlannedResult } from './types.js';

export interface CommitOptions extends PlanOptions {
  graph: Graph;
  /** Called after each commit. */
  onCommit?: (() => void) | undefined;
  /** Called after each commit with its writes. It must not throw. */
  onCommittedWrites?: ((written: CommittedWrites) => void) | undefined;
  /** Called after each commit that may affect authentication or rights. */
  onAccessChange?: (() => void) | undefined;
  /** Marks writes without visible changes. Search and readers need not follow them. */
  internal?: true;
}

/** A submission in the queue. */
export interface WaitingSubmission extends Submission {
  /** The span of the request. */
  within: Context;
  resolve(results: PlannedResult[]): void;
  reject(error: unknown): void;
}
