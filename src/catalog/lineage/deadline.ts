import { CairnError } from '../../shared/errors.js';

/** A read that can be aborted. */
type AbortableRead<Row> = (signal: AbortSignal) => Promise<Row>;

/** The result of a traversal of all hops, or of only the nearest ones. */
interface Traversed<Row> {
  row: Row;
  /** The number of hops that were searched completely. Absent: all. */
  hops?: number;
}

/** The share of the time that the read of all hops gets. The remaining time is for the nearest hops. */
const COMPLETE_SHARE = 0.7;

/** The time limit of a lineage request. */
export class Deadline {
  /** @param millis the time for each request */
  constructor(readonly millis: number) {}

  /**
   * Runs a read that must be complete.
   * @throws CairnError DEADLINE_EXCEEDED, or UNAVAILABLE if the client has disconnected
   */
  async complete<Row>(read: AbortableRead<Row>, client?: AbortSignal): Promise<Row> {
    const row = await withTimeout(this.millis, read, client);
    if (row === TOO_LATE) throw this.exceeded('Ask for less');
    return row;
  }

  /**
   * Reads the result within `hops`, or within as many of the nearest hops as the time allows.
   * @throws CairnError as `complete`, if even the first hop takes too long
   */
  async asFarAsPossible<Row>(
    hops: number,
    read: (hops: number, signal: AbortSignal) => Promise<Row>,
    client?: AbortSignal,
  ): Promise<Traversed<Row>> {
    const end = Date.now() + this.millis;
    const complete = await withTimeout(this.millis * COMPLETE_SHARE, (signal) => read(hops, signal), client);
    if (complete !== TOO_LATE) return { row: complete };
    let reached: Traversed<Row> | undefined;
    for (let near = 1; near < hops; near *= 2) {
      const row = await withTimeout(end - Date.now(), (signal) => read(near, signal), client);
      if (row === TOO_LATE) break;
      reached = { row, hops: near };
    }
    if (reached === undefined) throw this.exceeded('Not even the first hop is known; ask for less');
    return reached;
  }

  /** The reason in a partial answer. */
  reason(hops: number): string {
    const what = hops === 1 ? 'one hop' : `${hops} hops`;
    return `The deadline of ${this.millis} ms has passed: only what is within ${what} is listed and counted`;
  }

  private exceeded(advice: string): CairnError {
    return new CairnError(
      'DEADLINE_EXCEEDED',
      `The deadline of ${this.millis} ms for lineage has passed. ${advice}.`,
    );
  }
}

const TOO_LATE = Symbol('too late');

async function withTimeout<Row>(
  millis: number,
  read: AbortableRead<Row>,
  client?: AbortSignal,
): Promise<Row | typeof TOO_LATE> {
  if (millis <= 0) return TOO_LATE;
  const time = AbortSignal.timeout(Math.ceil(millis));
  try {
    return await read(client ? AbortSignal.any([time, client]) : time);
  } catch (error) {
    if (client?.aborted) throw new CairnError('UNAVAILABLE', 'The client went away');
    if (time.aborted || isTimeout(error)) return TOO_LATE;
    throw error;
  }
}

/** Whether Neo4j ended the read, because its own timeout was shorter. */
function isTimeout(error: unknown): boolean {
  return error instanceof CairnError && error.code === 'DEADLINE_EXCEEDED';
}
