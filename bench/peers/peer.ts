import type { Dataset } from './datasets.js';

/** A catalog under measurement. All answers are checked to be successes. */
export interface Peer {
  /** Writes one dataset: properties, columns, owner and tags. */
  write(dataset: Dataset): Promise<unknown>;
  /** Writes many datasets in one request; absent where the interface has none. */
  writeMany?(datasets: readonly Dataset[]): Promise<unknown>;
  /** Writes that one dataset is made from another. */
  link(from: Dataset, to: Dataset): Promise<unknown>;
  /** Reads everything about a dataset. */
  read(dataset: Dataset): Promise<unknown>;
  /** Reads what a page shows of a dataset. */
  page(dataset: Dataset): Promise<unknown>;
  /** The first ten datasets for a text, and how many there are. */
  search(text: string): Promise<unknown>;
  /** Waits until searches find what was written. */
  settled(): Promise<void>;
  /** The CPU time in milliseconds that its processes have used; NaN where that is not known. */
  cpuMillis(): Promise<number>;
}
