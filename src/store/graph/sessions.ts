import neo4j, { type Driver, type Transaction as DriverTransaction, type Session } from 'neo4j-driver';
import { DEFAULT_DATABASE, type GraphOptions } from './driver.js';
import { withoutStack, withStack } from './driver-tuning.js';
import { wrapParameters } from './parameters.js';
import {
  type DatabaseAttributes,
  databaseAttributes,
  statementSpan,
  type TransactionMetadata,
  transactionMetadata,
} from './statement-span.js';
import { inWriteTransaction } from './write-transaction.js';

export type Row = Record<string, unknown>;

/** What runs statements: a session, or a transaction. */
export type Runner = Pick<DriverTransaction, 'run'>;

/** A statement by its name and its text. */
interface Statement {
  name: string;
  text: string;
  parameters: Record<string, unknown>;
}

/** The sessions of a driver, with the bookmarks of this process, and what is measured of its statements. */
export class Sessions {
  /** Called with the name of each statement that is sent; for tests that count. */
  onStatement: ((name: string) => void) | undefined;
  /** Called with the name and the duration of each finished statement. */
  readonly onStatementDone: ((name: string, millis: number) => void)[] = [];
  /** How many are open. */
  open = 0;

  readonly #driver: Driver;
  readonly #database: string;
  readonly #bookmarks = neo4j.bookmarkManager();
  readonly #attributes: DatabaseAttributes;

  constructor(driver: Driver, { uri, database = DEFAULT_DATABASE }: GraphOptions) {
    this.#driver = driver;
    this.#database = database;
    this.#attributes = databaseAttributes(uri, database);
  }

  /**
   * The caller closes it by `end`.
   * @param fetchSize how many rows the server sends before it waits; all by default
   */
  begin(mode: 'READ' | 'WRITE', fetchSize?: number): Session {
    this.open++;
    return this.#driver.session({
      ...(fetchSize !== undefined && { fetchSize }),
      database: this.#database,
      defaultAccessMode: mode,
      bookmarkManager: this.#bookmarks,
    });
  }

  /** Not awaited: the rows are complete, and the connection needs a round trip until it is back in the pool. */
  end(session: Session): void {
    const closed = () => {
      this.open--;
    };
    session.close().then(closed, closed);
  }

  async within<T>(mode: 'READ' | 'WRITE', work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.begin(mode);
    try {
      return await work(session);
    } finally {
      this.end(session);
    }
  }

  /** Runs work in a write transaction. */
  inTransaction<T>(own: TransactionMetadata, work: (tx: Runner) => Promise<T>): Promise<T> {
    const config = { metadata: transactionMetadata(own) };
    return this.within('WRITE', (session) => inWriteTransaction(session, config, work));
  }

  async run<R extends Row>(runner: Runner, { name, text, parameters }: Statement): Promise<R[]> {
    this.onStatement?.(name);
    const started = performance.now();
    try {
      return await statementSpan(name, this.#attributes, async () => {
        const { records } = await withoutStack(() => runner.run(text, wrapParameters(parameters)));
        // The caller names the columns that the statement returns.
        return records.map((record) => record.toObject() as R);
      });
    } catch (error) {
      throw withStack(error);
    } finally {
      const millis = performance.now() - started;
      for (const listener of this.onStatementDone) listener(name, millis);
    }
  }
}

/**
 * Runs single statements with their names in the transaction metadata.
 * @param timeout how long the server lets each run, in milliseconds
 */
export function inOwnTransaction(session: Session, statement: string, timeout?: number): Runner {
  const config = { metadata: transactionMetadata({ statement }), ...(timeout !== undefined && { timeout }) };
  return { run: (text, parameters) => session.run(text, parameters, config) };
}
