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

/** A session or a transaction, which runs statements. */
export type Runner = Pick<DriverTransaction, 'run'>;

/** A statement with its name, text and parameters. */
interface Statement {
  name: string;
  text: string;
  parameters: Record<string, unknown>;
}

/** The sessions of a driver. They share the bookmarks of this process, and report the durations of statements. */
export class Sessions {
  /** Called with the name of each statement that is sent. Tests count statements with it. */
  onStatement: ((name: string) => void) | undefined;
  /** Called with the name and the duration of each finished statement. */
  readonly onStatementDone: ((name: string, millis: number) => void)[] = [];
  /** The number of open sessions. */
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
   * Opens a session. The caller closes it by `end`.
   * @param fetchSize the number of rows that the server sends before it waits; all by default
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

  /**
   * Closes a session without waiting. The rows are complete, but the connection needs a round trip to return to the
   * pool.
   */
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
 * Runs single statements, each with its name in the transaction metadata.
 * @param timeout the server's time limit for each statement, in milliseconds
 */
export function inOwnTransaction(session: Session, statement: string, timeout?: number): Runner {
  const config = { metadata: transactionMetadata({ statement }), ...(timeout !== undefined && { timeout }) };
  return { run: (text, parameters) => session.run(text, parameters, config) };
}
