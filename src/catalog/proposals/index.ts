import type { Author, Catalog, Proposal } from '../types.js';
import { type CommitOptions, CommitQueue } from './commit-queue.js';
import { decodeBatch } from './decoded.js';
import { fromSnapshots } from './snapshots.js';

/** The one way in for every write: decode and validate, then plan and commit in a group. */
export function createProposals(options: CommitOptions): Catalog['proposals'] {
  const { registry, strict } = options;
  const queue = new CommitQueue(options);
  return {
    async submit(batch: readonly Proposal[], author: Author) {
      const decoded = decodeBatch(registry, batch, { strict });
      return decoded.length === 0 ? [] : queue.submit(decoded, author.actor);
    },
    fromSnapshots: (snapshots, systemMetadata) => fromSnapshots(registry, snapshots, systemMetadata),
  };
}
