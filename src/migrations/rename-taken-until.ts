import type { Migration } from './types.js';

/** How long a process has a removal of an entity, or of values, to itself was called `takenUntil`. */
export const renameTakenUntil: Migration = {
  name: 'Removals are reserved until a time',
  async run(graph) {
    await graph.write((tx) => tx.run('migrations/rename-taken-until'));
  },
};
