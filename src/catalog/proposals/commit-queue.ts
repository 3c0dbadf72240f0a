import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { ProposalResult } from '../types.js';
import type { DecodedProposal } from './decoded.js';
import { Draft } from './draft.js';
import { lockAndLoad } from './load.js';
import { planRequest } from './plan.js';
import { writeDraft } from './write.js';

/** How much one transaction may take: more waits for the next. A single request is never split. */
const MAX_PROPOSALS = 1_000;

export interface CommitOptions {
  graph: Graph;
  registry: Registry;
  strict: boolean;
}

interface Request {
  proposals: readonly DecodedProposal[];
  actor: string;
  resolve(results: ProposalResult[]): void;
  reject(error: unknown): void;
}

type Outcome = { results: ProposalResult[] } | { error: unknown };

/**
 * Group commit: while a transaction is in flight, requests that arrive wait and become the next one together.
 * Concurrency raises throughput, and an idle server adds no wait.
 */
export class CommitQueue {
  readonly #options: CommitOptions;
  #waiting: Request[] = [];
  #running = false;

  constructor(options: CommitOptions) {
    this.#options = options;
  }

  /** Requests that wait for their transaction. */
  get depth(): number {
    return this.#waiting.length;
  }

  /** Commits a request, all or nothing; resolves when it is durable. */
  submit(proposals: readonly DecodedProposal[], actor: string): Promise<ProposalResult[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ proposals, actor, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#commit(this.#nextGroup());
    this.#running = false;
  }

  #nextGroup(): Request[] {
    let size = 0;
    const end = this.#waiting.findIndex(({ proposals }, index) => {
      size += proposals.length;
      return index > 0 && size > MAX_PROPOSALS;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  async #commit(group: readonly Request[]): Promise<void> {
    try {
      const outcomes = await this.#options.graph.write((tx) => this.#transact(tx, group));
      group.forEach((request, index) => {
        settle(request, outcomes[index]);
      });
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      // One of them made the transaction fail: each alone, so that its neighbours do not suffer.
      else for (const request of group) await this.#commit([request]);
    }
  }

  async #transact(
    tx: Parameters<Parameters<Graph['write']>[0]>[0],
    group: readonly Request[],
  ): Promise<Outcome[]> {
    const { registry, strict } = this.#options;
    const time = Date.now();
    const stored = await lockAndLoad(
      tx,
      group.flatMap(({ proposals }) => proposals),
    );
    const draft = new Draft(stored);
    const outcomes = group.map(({ proposals, actor }): Outcome => {
      const own = new Draft(stored, draft);
      try {
        const results = planRequest(proposals, own, { time, actor }, { registry, strict });
        own.mergeInto(draft);
        return { results };
      } catch (error) {
        return { error };
      }
    });
    const removals = await writeDraft(tx, draft, registry);
    for (const outcome of outcomes) {
      if (!('results' in outcome)) continue;
      for (const result of outcome.results) result.removed = removals.get(result.urn);
    }
    return outcomes;
  }
}

function settle(request: Request, outcome: Outcome | undefined): void {
  if (outcome && 'results' in outcome) request.resolve(outcome.results);
  else request.reject(outcome?.error);
}
