import type { Migration } from './types.js';

const CHUNK = 5_000;

/** Lists and lineage leave nodes out by their label, which databases before it do not have. */
export const labelUnlisted: Migration = {
  name: 'Label of nodes that lists leave out',
  async run(graph) {
    for (let after: string | null = ''; after !== null; ) {
      const page: { after: string; limit: number } = { after, limit: CHUNK };
      const [row] = await graph.write((tx) =>
        tx.run<{ last: string | null }>('migrations/label-unlisted', page),
      );
      after = row?.last ?? null;
    }
  },
};
