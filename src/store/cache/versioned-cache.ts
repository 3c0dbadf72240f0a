import { LRUCache } from 'lru-cache';

/** The maximum age of an answer. Somebody may have changed the graph without Cairn. */
export const KEPT_MILLIS = 10_000;

/** Keeps answers to questions while their subject has the same version, and for ten seconds at most. */
export class VersionedCache<Answer, Version> {
  readonly #answers: LRUCache<string, Promise<Answer>>;
  readonly #isKept: (answer: Answer) => boolean;
  #version: Version | undefined;

  /**
   * @param max the maximum number of answers
   * @param isKept whether to keep an answer once it is found
   */
  constructor(max: number, isKept: (answer: Answer) => boolean = () => true) {
    this.#answers = new LRUCache({ max, ttl: KEPT_MILLIS });
    this.#isKept = isKept;
  }

  /**
   * Returns the answer to a question. Concurrent callers share one search for it.
   * @param version must be read after the question was asked
   */
  get(question: string, version: Version, find: () => Promise<Answer>): Promise<Answer> {
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    const known = this.#answers.get(question);
    if (known) return known;
    const found = find();
    this.#answers.set(question, found);
    const forget = () => this.#answers.peek(question) === found && this.#answers.delete(question);
    found.then((answer) => this.#isKept(answer) || forget(), forget);
    return found;
  }

  clear(): void {
    this.#answers.clear();
  }
}
