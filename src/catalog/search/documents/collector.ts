import type { FieldValue, FieldValues } from '../../filter/types.js';

/**
 * Collects the fields of one document. Each value is kept once, in the order found. Fields without values are absent.
 */
export class Collector {
  readonly #fields = new Map<string, Set<FieldValue>>();
  readonly #counted = new Map<string, Set<FieldValue>>();

  add(field: string, values: Iterable<FieldValue>): void {
    const known = new Set([...this.get(field), ...values]);
    if (known.size > 0) this.#fields.set(field, known);
  }

  /** Adds values only if the field has none yet. */
  addMissing(field: string, values: Iterable<FieldValue>): void {
    if (!this.#fields.has(field)) this.add(field, values);
  }

  /** Sets a flag. With several sources, it is true if any of them sets it. */
  addFlag(field: string, value: boolean): void {
    if (value) this.#fields.set(field, new Set([true]));
    else this.addMissing(field, [false]);
  }

  /** Counts the distinct values over all calls for this field. */
  count(field: string, values: Iterable<FieldValue>): void {
    this.#counted.set(field, new Set([...(this.#counted.get(field) ?? []), ...values]));
  }

  get(field: string): FieldValue[] {
    return [...(this.#fields.get(field) ?? [])];
  }

  toFields(): Record<string, FieldValues> {
    const fields = [...this.#fields].map(([field, values]) => [field, [...values]] as const);
    const counts = [...this.#counted].map(([field, values]) => [field, [values.size]] as const);
    return Object.fromEntries([...fields, ...counts]);
  }
}
