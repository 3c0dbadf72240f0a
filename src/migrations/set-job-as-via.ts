import type { Migration } from './types.js';

const CHUNK = 10_000;

/** Column lineage of a job goes through the job; databases before it do not say so. */
export const setJobAsVia: Migration = {
  name: 'Column lineage of jobs goes through them',
  async run(graph) {
    for (let from: string | null = ''; from !== null; ) {
      const page: { from: string; limit: number } = { from, limit: CHUNK };
      const [row] = await graph.write((tx) =>
        tx.run<{ last: string | null }>('migrations/set-job-as-via', page),
      );
      from = row?.last ?? null;
    }
  },
};
