import { setImmediate } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { traced } from '../../shared/tracing/span.js';
import type { CommitOptions, WaitingSubmission } from './commit-options.js';
import { commitSpan } from './commit-span.js';
import { commitGroup } from './group-commit.js';
import { groupLength, type Submission } from './submission.js';
import type { PlannedResult } from './types.js';

/**
 * Implements group commit. Submissions that arrive during a transaction wait, and form the next transaction together.
 * So an idle service adds no delay, and a busy one writes more per transaction.
 */
export class CommitQueue {
  readonly #options: CommitOptions;
  #waiting: WaitingSubmission[] = [];
  #isCommitting = false;

  constructor(options: CommitOptions) {
    this.#options = options;
  }

  /** The number of submissions that wait for their transaction. */
  get depth(): number {
    return this.#waiting.length;
  }

  /** Commits submissions in order, each all or nothing. Each promise resolves once its submission is durable. */
  submit(submissions: readonly Submission[]): Promise<PlannedResult[]>[] {
    const results = submissions.map(
      (submission) =>
        new Promise<PlannedResult[]>((resolve, reject) => {
          this.#waiting.push({ ...submission, within: context.active(), resolve, reject });
        }),
    );
    if (!this.#isCommitting) void this.#commitAll();
    return results;
  }

  async #commitAll(): Promise<void> {
    this.#isCommitting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, groupLength(this.#waiting));
      await traced(commitSpan(group), () => commitGroup(group, this.#options));
      // Reads requests that arrived in the meantime, so that they join the submissions that already wait.
      if (this.#waiting.length > 0) await setImmediate();
    }
    this.#isCommitting = false;
  }
}
