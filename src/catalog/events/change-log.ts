import { badRequest, CairnError } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import { type LoggedChange, readChanges, readLogRange } from './changes.js';

/** Reads the change log in order, without gaps, from any retained offset. */
export class ChangeLog {
  constructor(private readonly graph: Graph) {}

  /**
   * Reads the next changes after an offset, which is the number of the last change that was read, or 0.
   * @throws CairnError GONE when some of them are no longer retained, BAD_REQUEST for an offset beyond the log
   */
  async read(after: number, limit: number): Promise<LoggedChange[]> {
    const rows = await readChanges(this.graph, after, limit);
    const gap = rows.findIndex(({ seq }, index) => seq !== after + 1 + index);
    if (rows.length === 0 || gap === 0) await this.#explain(after);
    // The changes in a gap are committed, but not visible yet. A later call reads them, and the changes after them.
    return gap < 0 ? rows : rows.slice(0, gap);
  }

  /** Reads the offset of the end of the log. */
  async end(): Promise<number> {
    return (await readLogRange(this.graph)).last;
  }

  /** Finds the offset before the first change at or after a time (epoch milliseconds), by binary search. */
  async findOffset(time: number): Promise<number> {
    const { first, last } = await readLogRange(this.graph);
    let [low, high] = [first ?? last + 1, last + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [change] = await this.graph.read<{ time: number }>('events/read-change-time', { seq: middle });
      if (change === undefined || change.time < time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  async #explain(after: number): Promise<void> {
    const { first, last } = await readLogRange(this.graph);
    if (after > last) throw badRequest(`offset ${after} is beyond the change log, which ends at ${last}`);
    const begin = first ?? last + 1;
    if (after + 1 >= begin) return;
    const message = `The changes behind offset ${after} are no longer kept: the change log begins behind offset ${begin - 1}`;
    throw new CairnError('GONE', message, [{ pointer: '/query/offsetId', message }]);
  }
}
