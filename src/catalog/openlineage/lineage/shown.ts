import type { JsonObject } from '../../../model/types.js';

/** The lineage that an event shows, of its job or of its dataset. */
export class Shown {
  /** Datasets that are read. */
  readonly inputs = new Set<string>();
  /** Datasets that are written. */
  readonly outputs = new Set<string>();
  /** Jobs before this one, with what is said of the edges to them. */
  readonly jobs = new Map<string, JsonObject>();
  /** By the dataset that is written: which columns its columns come from. */
  readonly columns = new Map<string, JsonObject[]>();

  get isEmpty(): boolean {
    return [this.inputs, this.outputs, this.jobs, this.columns].every(({ size }) => size === 0);
  }

  addColumns(dataset: string, lineages: readonly JsonObject[]): void {
    this.columns.set(dataset, [...(this.columns.get(dataset) ?? []), ...lineages]);
  }
}
