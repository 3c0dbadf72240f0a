import { VersionedCache } from '../../store/cache/versioned-cache.js';
import type { CompletionQuery, EngineQuery, EngineResult } from './engine.js';
import type { Completion } from './types.js';

/** The maximum number of kept results, and of kept suggestions. */
const MAX_KEPT = 200;
/** The maximum size of a kept page. Larger pages take too much memory, and are seldom requested twice. */
const MAX_KEPT_PAGE = 100;

/** Keeps answers of an engine while the search indexes are the same. */
export class KeptAnswers {
  /** A result is undefined if it failed after the first client had disconnected. */
  readonly #results = new VersionedCache<EngineResult | undefined, string>(
    MAX_KEPT,
    (answer) => answer !== undefined && answer.results.length <= MAX_KEPT_PAGE,
  );
  readonly #completions = new VersionedCache<Completion[], string>(MAX_KEPT);

  /** @param indexes the state of the search indexes; if undefined, nothing is kept */
  async results(
    query: EngineQuery,
    indexes: string | undefined,
    find: () => Promise<EngineResult>,
  ): Promise<EngineResult> {
    if (indexes === undefined) return find();
    const { disconnected, ...asked } = query;
    const hasLeft = () => disconnected?.().aborted === true;
    let failure: unknown;
    const found = await this.#results.get(JSON.stringify(asked), indexes, () =>
      find().catch((error) => {
        if (!hasLeft()) throw error;
        failure = error;
        return undefined;
      }),
    );
    if (found !== undefined) return found;
    if (failure !== undefined) throw failure;
    // One of the waiting callers now asks for all of them.
    return this.results(query, indexes, find);
  }

  async completions(
    query: CompletionQuery,
    indexes: string,
    find: () => Promise<Completion[]>,
  ): Promise<Completion[]> {
    return this.#completions.get(JSON.stringify(query), indexes, find);
  }

  /** Call it when answers may differ although the indexes are the same, for example for other fields. */
  clear(): void {
    this.#results.clear();
    this.#completions.clear();
  }
}
