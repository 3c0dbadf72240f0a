/** Tells within this process that something was committed. */
export class ChangeSignal {
  readonly #listeners = new Set<() => void>();

  /** Calls back after each commit; the answer stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called after a commit; does not wait for anybody. */
  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
