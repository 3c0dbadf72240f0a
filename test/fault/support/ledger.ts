import type { Batch } from './workload.js';

/** The knowledge of clients about one batch. Each committed write made one version of each of its aspects. */
export interface LedgerEntry {
  batch: Batch;
  /** Writes whose success was answered. */
  acknowledged: number;
  /** Writes without an answer, or with one that says that the store is away: committed or not. */
  uncertain: number;
}

/** The acknowledgements of all clients, kept in a process that is not killed. */
export class Ledger {
  readonly accounts: readonly LedgerEntry[];

  constructor(batches: readonly Batch[]) {
    this.accounts = batches.map((batch) => ({ batch, acknowledged: 0, uncertain: 0 }));
  }

  get acknowledged(): number {
    return this.accounts.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  get uncertain(): number {
    return this.accounts.reduce((sum, { uncertain }) => sum + uncertain, 0);
  }
}
