import { LRUCache } from 'lru-cache';

/** Answers of one kind, by their questions, while what they are about has the same version. */
export class AnswerCache<T, Version> {
  readonly #answers: LRUCache<string, Promise<T>>;
  readonly #isKept: (answer: T) => boolean;
  #version: Version | undefined;

  /**
   * @param options with `max`, the most answers
   * @param isKept whether an answer is kept, once it is found
   */
  constructor(options: { max: number; ttl?: number }, isKept: (answer: T) => boolean = () => true) {
    this.#answers = new LRUCache(options);
    this.#isKept = isKept;
  }

  /**
   * The answer to a question, which is found once for all who ask it.
   * @param version read since it was asked
   */
  get(key: string, version: Version, find: () => Promise<T>): Promise<T> {
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    const known = this.#answers.get(key);
    if (known) return known;
    const found = find();
    this.#answers.set(key, found);
    const forget = () => this.#answers.peek(key) === found && this.#answers.delete(key);
    found.then((answer) => this.#isKept(answer) || forget(), forget);
    return found;
  }

  clear(): void {
    this.#answers.clear();
  }
}
