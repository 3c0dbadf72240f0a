import type { ChangeCursor } from './change-cursor.js';
import { Versioned } from './versioned.js';

type Row = Record<string, unknown>;

interface Source {
  read(statement: string, parameters: Row): Promise<Row[]>;
  changes: ChangeCursor;
}

/** The most statements, by their parameters. */
const MAX_KEPT = 500;

/** Reads that look at much of the graph and return little: their rows are kept until the next change of the log. */
export class KeptReads {
  readonly #source: Source;
  readonly #rows = new Versioned<Row[], number>(MAX_KEPT);

  constructor(source: Source) {
    this.#source = source;
  }

  /** The rows of a statement; the same array as before if they are kept. */
  async read<R extends Row>(statement: string, parameters: Row = {}): Promise<readonly R[]> {
    const { seq, isSettled } = await this.#source.changes.look();
    const read = () => this.#source.read(statement, parameters);
    const question = `${statement} ${JSON.stringify(parameters)}`;
    const rows = isSettled ? await this.#rows.get(question, seq, read) : await read();
    // The caller names the columns that the statement returns.
    return rows as R[];
  }
}
