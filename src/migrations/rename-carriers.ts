import type { Migration } from './types.js';

/** How many entities had a value that is removed was called `carriers`. */
export const renameCarriers: Migration = {
  name: 'Removals of values count entities',
  async run(graph) {
    await graph.write((tx) => tx.run('migrations/rename-carriers'));
  },
};
