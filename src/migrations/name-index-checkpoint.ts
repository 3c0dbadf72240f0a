import type { Migration } from './types.js';

/** A search engine had one checkpoint, whichever index answered. */
export const nameIndexCheckpoint: Migration = {
  name: 'Each search index has a checkpoint of its own',
  async run(graph) {
    await graph.write((tx) => tx.run('migrations/name-index-checkpoint'));
  },
};
