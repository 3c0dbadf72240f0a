import { Versioned } from '../../store/cache/versioned.js';
import type { EngineQuery, EngineResult, SearchEngine } from './engine.js';
import type { Completion } from './types.js';

/** How many results and suggestions are kept. */
const MAX_KEPT = 200;
/** Larger pages take too much memory, and are seldom wanted twice. */
const MAX_KEPT_PAGE = 100;

/** Answers of an engine, kept while the search indexes are the same. */
export class KeptAnswers {
  /** Undefined if it failed after the client that asked first had disconnected. */
  readonly #results = new Versioned<EngineResult | undefined, string>(
    MAX_KEPT,
    (answer) => answer !== undefined && answer.results.length <= MAX_KEPT_PAGE,
  );
  readonly #completions = new Versioned<Completion[], string>(MAX_KEPT);

  /** @param indexes their state; undefined: nothing is kept */
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
    // One of those who wait asks for all of them.
    return this.results(query, indexes, find);
  }

  async completions(
    query: Parameters<SearchEngine['complete']>[0],
    indexes: string,
    find: () => Promise<Completion[]>,
  ): Promise<Completion[]> {
    return this.#completions.get(JSON.stringify(query), indexes, find);
  }

  /** To be called when answers may be others for the same indexes, for example for other fields. */
  clear(): void {
    this.#results.clear();
    this.#completions.clear();
  }
}
