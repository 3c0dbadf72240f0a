import type { Context } from '@opentelemetry/api';
import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Assumptions, KnownHead } from './assumptions.js';
import type { Rules } from './rules.js';
import type { Submission } from './submission.js';
import type { CommittedWrites, PlannedResult } from './types.js';

export interface CommitOptions {
  graph: Graph;
  registry: Registry;
  strict: boolean;
  rules: Rules;
  /** Called after each commit. */
  onCommit?: (() => void) | undefined;
  /** Called after each commit with what it has written. It must not throw. */
  onCommittedWrites?: ((written: CommittedWrites) => void) | undefined;
  /** Called after each commit that may affect authentication or rights. */
  onAccessChange?: (() => void) | undefined;
  /** Nothing visible changes, so search and readers need not follow. */
  unseen?: true;
}

export interface WaitingSubmission extends Submission {
  /** The span that it belongs to. */
  within: Context;
  resolve(results: PlannedResult[]): void;
  reject(error: unknown): void;
}

/** What the commits of a queue have in common. */
export interface CommitContext {
  options: CommitOptions;
  head: KnownHead;
  assumptions: Assumptions;
}
