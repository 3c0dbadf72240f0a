import { LRUCache } from 'lru-cache';
import type { Version } from './document-version.js';

/** Answers of one kind about the documents, by their questions, while the documents are the same. */
export class AnswerCache<T> {
  readonly #answers: LRUCache<string, Promise<T>>;
  #version: Version = null;

  /** @param max the most answers */
  constructor(max: number) {
    this.#answers = new LRUCache({ max });
  }

  /**
   * The answer to a question, which is found once for all who ask it.
   * @param version of the documents, read since it was asked
   */
  get(key: string, version: Version, find: () => Promise<T>): Promise<T> {
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    const known = this.#answers.get(key);
    if (known) return known;
    const found = find();
    this.#answers.set(key, found);
    // A failure is not kept.
    found.catch(() => this.#answers.peek(key) === found && this.#answers.delete(key));
    return found;
  }

  clear(): void {
    this.#answers.clear();
  }
}
