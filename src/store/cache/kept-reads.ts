import type { ChangeCursor } from './change-cursor.js';
import { VersionedCache } from './versioned-cache.js';

type Row = Record<string, unknown>;

interface Source {
  read(statement: string, parameters: Row): Promise<Row[]>;
  changes: ChangeCursor;
}

/** The maximum number of results. Each combination of statement and parameters has its own. */
const MAX_KEPT = 500;

/** Keeps the rows of costly reads with small results, until the next change in the log. */
export class KeptReads {
  readonly #source: Source;
  readonly #rows = new VersionedCache<Row[], number>(MAX_KEPT);

  constructor(source: Source) {
    this.#source = source;
  }

  /** Reads the rows of a statement. While they are kept, it returns the same array. */
  async read<R extends Row>(statement: string, parameters: Row = {}): Promise<readonly R[]> {
    const { seq, isSettled } = await this.#source.changes.refresh();
    const read = () => this.#source.read(statement, parameters);
    const question = `${statement} ${JSON.stringify(parameters)}`;
    const rows = isSettled ? await this.#rows.get(question, seq, read) : await read();
    // The caller names the columns that the statement returns.
    return rows as R[];
  }
}
