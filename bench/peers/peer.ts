import type { Dataset } from './datasets.js';

/** A measured catalog. Every answer must be a success. */
export interface Peer {
  /** Writes one dataset: properties, columns, owner and tags. */
  write(dataset: Dataset): Promise<unknown>;
  /** Writes many datasets in one request; absent if the interface cannot. */
  writeMany?(datasets: readonly Dataset[]): Promise<unknown>;
  /** Writes a lineage edge between two datasets. */
  link(from: Dataset, to: Dataset): Promise<unknown>;
  /** Reads everything about a dataset. */
  read(dataset: Dataset): Promise<unknown>;
  /** Reads the data of a dataset's page. */
  page(dataset: Dataset): Promise<unknown>;
  /** Searches for a text: the first ten datasets, and the total. */
  search(text: string): Promise<unknown>;
  /** Waits until searches find everything written. */
  settled(): Promise<void>;
  /** The CPU time in milliseconds that its processes have used; NaN if unknown. */
  cpuMillis(): Promise<number>;
}
