/** An entity, and the names of its aspects to read. */
export type ReadRequest = readonly [urn: string, names: readonly string[]];

/** The entities that a transaction locks or reads, and the aspects to read. */
export class ReadSet {
  readonly #entities = new Map<string, { urn: string; names: Set<string>; all: boolean }>();

  add(urn: string, names: readonly string[]): void {
    const entry = this.#entry(urn);
    for (const name of names) entry.names.add(name);
  }

  /** Reads every aspect. */
  addAll(urn: string): void {
    this.#entry(urn).all = true;
  }

  addEach(wanted: Iterable<ReadRequest>): void {
    for (const [urn, names] of wanted) this.add(urn, names);
  }

  has(urn: string): boolean {
    return this.#entities.has(urn);
  }

  /** The entities in the order of their URNs. Transactions that lock in this order cannot deadlock. */
  sorted(): { urn: string; names: string[]; all: boolean }[] {
    return [...this.#entities.values()]
      .sort((a, b) => (a.urn < b.urn ? -1 : 1))
      .map(({ urn, names, all }) => ({ urn, names: [...names], all }));
  }

  #entry(urn: string) {
    const entry = this.#entities.get(urn) ?? { urn, names: new Set<string>(), all: false };
    this.#entities.set(urn, entry);
    return entry;
  }
}
