import type { FieldValue, FieldValues } from '../../catalog/filter/types.js';

/** Gathers the fields of one document: each value once, in the order found; fields without values stay absent. */
export class Collector {
  readonly #fields = new Map<string, Set<FieldValue>>();
  readonly #counted = new Map<string, Set<FieldValue>>();

  add(field: string, values: Iterable<FieldValue>): void {
    let known = this.#fields.get(field);
    for (const value of values) {
      if (known === undefined) {
        known = new Set();
        this.#fields.set(field, known);
      }
      known.add(value);
    }
  }

  /** Adds values only where the field has none yet. */
  addMissing(field: string, values: Iterable<FieldValue>): void {
    if (!this.#fields.has(field)) this.add(field, values);
  }

  /** True as soon as one of several sources says so. */
  addFlag(field: string, value: boolean): void {
    if (value) this.#fields.set(field, new Set([true]));
    else this.addMissing(field, [false]);
  }

  /** A field that says how many values there are, each counted once, of all that are given for it. */
  count(field: string, values: Iterable<FieldValue>): void {
    const known = this.#counted.get(field) ?? new Set();
    for (const value of values) known.add(value);
    this.#counted.set(field, known);
  }

  get(field: string): FieldValue[] {
    return [...(this.#fields.get(field) ?? [])];
  }

  toFields(): Record<string, FieldValues> {
    const counts = [...this.#counted].map(([field, values]) => [field, [values.size]] as const);
    return Object.fromEntries([
      ...[...this.#fields].map(([field, values]) => [field, [...values]] as const),
      ...counts,
    ]);
  }
}
