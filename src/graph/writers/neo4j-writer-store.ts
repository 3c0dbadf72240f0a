import type { Writer, WriterStore, Writers } from './types.js';

type RunStatement = <R extends Record<string, unknown>>(
  statement: string,
  parameters?: object,
) => Promise<R[]>;

type Look = <R extends Record<string, unknown>>(
  statement: string,
) => Promise<{ rows: R[]; lastTransaction: number | null }>;

type WritersRow = Omit<Writers, 'lastTransaction'> & Record<string, unknown>;

/**
 * The registered writers in Neo4j.
 * @param look runs a reading statement, and says the number of the last transaction that the store had
 * @param write runs a statement in a transaction of its own, whoever is registered
 */
export function createNeo4jWriterStore(read: RunStatement, look: Look, write: RunStatement): WriterStore {
  return {
    async register({ id, machine, pid, started }) {
      const own = { id, machine, pid, started };
      const [row] = await write<{ holder: Writer | null }>('writers/register-writer', own);
      return row?.holder?.id === id ? undefined : (row?.holder ?? undefined);
    },
    renewHeartbeat: async (id) => (await write('writers/renew-heartbeat', { id })).length > 0,
    async read() {
      const { rows, lastTransaction } = await look<WritersRow>('writers/read-writers');
      const [row = { holder: null, registrationEpoch: 0, writers: [] }] = rows;
      return { ...row, lastTransaction };
    },
    async countNames() {
      const [row] = await read<{ names: number }>('writers/count-names');
      return row?.names ?? 0;
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
