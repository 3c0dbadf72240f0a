import type { ChangeSource, FollowingChange } from '../cache/change-cursor.js';
import type { Row } from './sessions.js';
import type { Parameters, Transaction } from './transaction.js';

/** The functions of the graph that statements of the change log need. */
interface LoggedGraph {
  read<R extends Row>(statement: string, parameters?: Parameters): Promise<R[]>;
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

type Counter = { value: number };

/** Reads the number of the last committed change, or 0 if there is none. */
export async function readLastChange(graph: Pick<LoggedGraph, 'read'>): Promise<number> {
  return numberOf(await graph.read<Counter>('events/read-last-change'));
}

/** The change log in the graph, for the change cursor. */
export function changeSource(graph: LoggedGraph): ChangeSource {
  return {
    state: async () => {
      const [state] = await graph.read<{ last: number | null; indexes: unknown[] }>('events/read-log-state');
      return { last: state?.last ?? 0, indexes: JSON.stringify(state?.indexes) };
    },
    read: (from, limit) =>
      graph.read<FollowingChange & Row>('events/read-following-changes', { from, limit }),
    // A transaction holds the counter's lock until all its writes can be read.
    settle: () => graph.write(async (tx) => numberOf(await tx.run<Counter>('events/lock-changes'))),
  };
}

const numberOf = ([counter]: readonly Counter[]): number => counter?.value ?? 0;
