import { AnswerCache } from '../graph/answer-cache.js';
import type { EngineQuery, EngineResult, SearchEngine } from './engine.js';
import type { Completion } from './types.js';

/** How many results and suggestions are kept. */
const MAX_KEPT = 200;
/** Larger pages take too much memory, and are seldom wanted twice. */
const MAX_KEPT_PAGE = 100;

/** Answers of an engine, kept while its documents are the same. */
export class KeptAnswers<Version> {
  readonly #version: () => Promise<Version>;
  /** Undefined if it failed after the client that asked first had disconnected. */
  readonly #results = new AnswerCache<EngineResult | undefined, Version>(
    { max: MAX_KEPT },
    (answer) => answer !== undefined && answer.results.length <= MAX_KEPT_PAGE,
  );
  readonly #completions = new AnswerCache<Completion[], Version>({ max: MAX_KEPT });

  /** @param version reads the version of the documents */
  constructor(version: () => Promise<Version>) {
    this.#version = version;
  }

  async results(
    query: EngineQuery,
    find: (version: Version) => Promise<EngineResult>,
  ): Promise<EngineResult> {
    const { disconnected, ...asked } = query;
    const version = await this.#version();
    const hasLeft = () => disconnected?.().aborted === true;
    let failure: unknown;
    const found = await this.#results.get(JSON.stringify(asked), version, () =>
      find(version).catch((error) => {
        if (!hasLeft()) throw error;
        failure = error;
        return undefined;
      }),
    );
    if (found !== undefined) return found;
    if (failure !== undefined) throw failure;
    // One of those who wait asks for all of them.
    return this.results(query, find);
  }

  async completions(
    query: Parameters<SearchEngine['complete']>[0],
    find: () => Promise<Completion[]>,
  ): Promise<Completion[]> {
    return this.#completions.get(JSON.stringify(query), await this.#version(), find);
  }

  /** Fields say how results show their values. */
  fieldsChanged(): void {
    this.#results.clear();
  }
}
