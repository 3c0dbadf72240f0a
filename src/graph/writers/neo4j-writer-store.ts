import type { Writer, WriterStore, Writers } from './types.js';

type RunStatement = <R extends Record<string, unknown>>(
  statement: string,
  parameters?: object,
) => Promise<R[]>;

/**
 * The registered writers in Neo4j.
 * @param write runs a statement in a transaction of its own, whoever is registered
 */
export function createNeo4jWriterStore(read: RunStatement, write: RunStatement): WriterStore {
  return {
    async register({ id, machine, pid, started }) {
      const own = { id, machine, pid, started };
      const [row] = await write<{ holder: Writer | null }>('writers/register-writer', own);
      return row?.holder?.id === id ? undefined : (row?.holder ?? undefined);
    },
    renewHeartbeat: async (id) => (await write('writers/renew-heartbeat', { id })).length > 0,
    async read() {
      const [row] = await read<Writers & Record<string, unknown>>('writers/read-writers');
      return row ?? { holder: null, registrationEpoch: 0, writers: [] };
    },
    async takeLease(id) {
      const [row] = await write<{ isHeld: boolean; registrationEpoch: number }>('writers/take-lease', { id });
      return row?.isHeld ? row.registrationEpoch : undefined;
    },
    async releaseLease(id) {
      await write('writers/release-lease', { id });
    },
    async remove(writers) {
      await write('writers/remove-writer', {
        writers: writers.map(({ id, heartbeat = null }) => ({ id, heartbeat })),
      });
    },
    transactions: (ids) => read<{ writer: string; attempt: number }>('writers/list-transactions', { ids }),
  };
}
