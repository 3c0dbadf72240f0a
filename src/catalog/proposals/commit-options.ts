import type { Context } from '@opentelemetry/api';
import type { Graph } from '../../store/graph/graph.js';
import type { PlanOptions } from './rules.js';
import type { Submission } from './submission.js';
import type { CommittedWrites, PlannedResult } from './types.js';

export interface CommitOptions extends PlanOptions {
  graph: Graph;
  /** Called after each commit. */
  onCommit?: (() => void) | undefined;
  /** Called after each commit with what it has written. It must not throw. */
  onCommittedWrites?: ((written: CommittedWrites) => void) | undefined;
  /** Called after each commit that may affect authentication or rights. */
  onAccessChange?: (() => void) | undefined;
  /** Nothing visible changes, so search and readers need not follow. */
  unseen?: true;
}

/** A submission in the queue. */
export interface WaitingSubmission extends Submission {
  /** The span that it belongs to. */
  within: Context;
  resolve(results: PlannedResult[]): void;
  reject(error: unknown): void;
}
