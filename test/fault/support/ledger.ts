import type { Batch } from './workload.js';

/** What clients know of one batch: each write that was committed made one version of each of its aspects. */
export interface LedgerEntry {
  batch: Batch;
  /** Writes whose success was answered. */
  acknowledged: number;
  /** Writes without an answer, or with one that says that the store is away: committed or not. */
  uncertain: number;
}

/** What all clients were told, kept outside of what is killed. */
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
