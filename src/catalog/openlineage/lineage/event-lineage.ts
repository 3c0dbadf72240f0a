import type { JsonObject } from '../../../model/types.js';

/** The lineage that an event reports for its job or its dataset. */
export class EventLineage {
  /** The URNs of the datasets that are read. */
  readonly inputs = new Set<string>();
  /** The URNs of the datasets that are written. */
  readonly outputs = new Set<string>();
  /** The upstream jobs by URN, with the properties of the edges to them. */
  readonly jobs = new Map<string, JsonObject>();
  /** The column lineage, by the URN of the downstream dataset. */
  readonly columns = new Map<string, JsonObject[]>();

  get isEmpty(): boolean {
    return [this.inputs, this.outputs, this.jobs, this.columns].every(({ size }) => size === 0);
  }

  addColumns(dataset: string, lineages: readonly JsonObject[]): void {
    this.columns.set(dataset, [...(this.columns.get(dataset) ?? []), ...lineages]);
  }
}
