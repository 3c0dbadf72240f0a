import type { Migration } from './types.js';

const CHUNK = 10_000;

/** The property of a relationship that names the entity whose aspect made it was called `owner`, as if it were OwnedBy. */
export const renameRelationshipOwner: Migration = {
  name: 'Relationships name their source',
  async run(graph) {
    for (let from: string | null = ''; from !== null; ) {
      const page: { from: string; limit: number } = { from, limit: CHUNK };
      const [row] = await graph.write((tx) =>
        tx.run<{ last: string | null }>('migrations/rename-relationship-owner', page),
      );
      from = row?.last ?? null;
    }
  },
};
