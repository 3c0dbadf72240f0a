import { LRUCache } from 'lru-cache';

/** What is kept is no older: somebody may have changed the graph past Cairn. */
export const KEPT_MILLIS = 10_000;

/** Answers to questions, kept while what they are about has the same version, and for ten seconds at most. */
export class Versioned<Answer, Version> {
  readonly #answers: LRUCache<string, Promise<Answer>>;
  readonly #isKept: (answer: Answer) => boolean;
  #version: Version | undefined;

  /**
   * @param max the most answers
   * @param isKept whether an answer is kept, once it is found
   */
  constructor(max: number, isKept: (answer: Answer) => boolean = () => true) {
    this.#answers = new LRUCache({ max, ttl: KEPT_MILLIS });
    this.#isKept = isKept;
  }

  /**
   * The answer to a question, which is found once for all who ask it.
   * @param version read since the question was asked
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
