import neo4j, { type Driver, type Transaction as DriverTransaction, type Session } from 'neo4j-driver';
import { seal } from '../model/stored-text.js';
import { abortable } from './abortable.js';
import {
  DEFAULT_DATABASE,
  type GraphOptions,
  type OpenDriver,
  openDriver,
  POOL_SIZE,
  TIMEOUT_MILLIS,
} from './driver.js';
import { withoutStack, withStack } from './driver-calls.js';
import { isTransient, toCairnError } from './neo4j-errors.js';
import { wrapParameters } from './parameters.js';
import {
  type DatabaseAttributes,
  databaseAttributes,
  statementSpan,
  transactionMetadata,
} from './statement-span.js';
import {
  loadStatements,
  readsValues,
  type SlotNames,
  withBranch,
  withNames,
  withNumbers,
} from './statements.js';
import { inWriteTransaction, withRetries } from './write-transaction.js';

type Parameters = Record<string, unknown>;
export type Row = Record<string, unknown>;

interface StatementOptions {
  /** Names of the model for the statement's `{slots}`. */
  names?: SlotNames;
  /** Numbers for the statement's slots. Neo4j plans each number separately. */
  numbers?: Record<string, number>;
  /** The branch of the statement to run. */
  branch?: string;
  /** For reads: aborting it ends the statement on the server, and the read fails with the signal's reason. */
  signal?: AbortSignal;
}

/** Statements within one write transaction. Values of aspects are plain texts here, since writes need them. */
export interface Transaction {
  run<R extends Row>(statement: string, parameters?: Parameters, options?: StatementOptions): Promise<R[]>;
}

/** The connection to Neo4j. Statements are named by their file under cypher/. */
export class Graph {
  /** For libraries that need a driver, such as @neo4j/graphql. */
  readonly driver: Driver;
  readonly database: string;
  /** Called with the name of each statement that is sent; for tests that count. */
  onStatement: ((name: string) => void) | undefined;
  /** Called with the name and the duration of each finished statement. */
  readonly onStatementDone: ((name: string, millis: number) => void)[] = [];
  /** The open sessions. */
  sessions = 0;
  readonly poolSize = POOL_SIZE;

  readonly #statements = loadStatements();
  readonly #bookmarks = neo4j.bookmarkManager();
  readonly #attributes: DatabaseAttributes;
  readonly #timeoutMillis: number;
  readonly #close: () => Promise<void>;

  private constructor(
    { driver, close }: OpenDriver,
    /** Its connection settings, for threads that open their own connection. */
    readonly connection: GraphOptions,
  ) {
    this.driver = driver;
    this.#close = close;
    this.database = connection.database ?? DEFAULT_DATABASE;
    this.#attributes = databaseAttributes(connection.uri, this.database);
    this.#timeoutMillis = connection.timeoutMillis ?? TIMEOUT_MILLIS;
  }

  /**
   * Connects and waits until the server answers.
   * @throws CairnError UNAVAILABLE when it does not.
   */
  static async connect(options: GraphOptions): Promise<Graph> {
    return new Graph(await openDriver(options), options);
  }

  /** Runs one reading statement, with one retry after a transient error. Values of aspects are `StoredText`. */
  async read<R extends Row>(
    statement: string,
    parameters: Parameters = {},
    options?: StatementOptions,
  ): Promise<R[]> {
    const attempt = () =>
      this.#inSession('READ', (session) =>
        abortable(
          options?.signal,
          () => this.#run<R>(inOwnTransaction(session, statement), statement, parameters, options),
          // It ends the statement on the server.
          () => void session.close().catch(() => undefined),
        ),
      );
    try {
      const rows = await attempt().catch((error) => {
        if (isTransient(error) && !options?.signal?.aborted) return attempt();
        throw error;
      });
      return this.#hasValues(statement) ? seal(rows) : rows;
    } catch (error) {
      throw toCairnError(error);
    }
  }

  /**
   * Streams the rows of a reading statement whose result is too large for memory. Values are `StoredText`; there is no
   * retry.
   */
  async *stream<R extends Row>(statement: string, parameters: Parameters = {}): AsyncGenerator<R> {
    this.onStatement?.(statement);
    const session = this.#session('READ');
    try {
      const result = inOwnTransaction(session, statement).run(
        this.statement(statement),
        wrapParameters(parameters),
      );
      const isSealed = this.#hasValues(statement);
      for await (const record of result) {
        // The caller names the columns that the statement returns.
        const row = record.toObject() as R;
        yield isSealed ? seal(row) : row;
      }
    } catch (error) {
      throw toCairnError(error);
    } finally {
      this.#closeSession(session);
    }
  }

  /**
   * Runs `work` in one write transaction. It may run several times, and must be idempotent.
   * @param transaction its name, for the server's metadata
   */
  async write<T>(work: (tx: Transaction) => Promise<T>, transaction?: string): Promise<T> {
    const config = { metadata: transactionMetadata({ transaction }) };
    const attempt = () =>
      this.#inSession('WRITE', (session) =>
        inWriteTransaction(session, config, (tx) =>
          work({ run: (statement, parameters, options) => this.#run(tx, statement, parameters, options) }),
        ),
      );
    try {
      return await withRetries(this.#timeoutMillis, attempt);
    } catch (error) {
      throw toCairnError(error);
    }
  }

  /** The text of a statement, for EXPLAIN and benchmarks. Its parameters come from `wrapParameters`. */
  statement(name: string, { names = {}, numbers = {}, branch }: StatementOptions = {}): string {
    const text = this.#statements.get(name);
    if (text === undefined) throw new Error(`There is no cypher/${name}.cypher`);
    const filled = withNumbers(withNames(text, names), numbers);
    return branch === undefined ? filled : withBranch(filled, branch);
  }

  async close(): Promise<void> {
    await this.#close();
  }

  #hasValues(statement: string): boolean {
    return readsValues(this.#statements.get(statement) ?? '');
  }

  #session(mode: 'READ' | 'WRITE'): Session {
    this.sessions++;
    return this.driver.session({
      database: this.database,
      defaultAccessMode: mode,
      bookmarkManager: this.#bookmarks,
    });
  }

  /** Not awaited: the rows are complete, and the connection needs a round trip until it is back in the pool. */
  #closeSession(session: Session): void {
    const closed = () => {
      this.sessions--;
    };
    session.close().then(closed, closed);
  }

  async #inSession<T>(mode: 'READ' | 'WRITE', work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.#session(mode);
    try {
      return await work(session);
    } finally {
      this.#closeSession(session);
    }
  }

  async #run<R extends Row>(
    runner: Pick<DriverTransaction, 'run'>,
    name: string,
    parameters: Parameters = {},
    options?: StatementOptions,
  ): Promise<R[]> {
    this.onStatement?.(name);
    const text = this.statement(name, options);
    const started = performance.now();
    try {
      return await statementSpan(name, this.#attributes, async () => {
        const { records } = await withoutStack(() => runner.run(text, wrapParameters(parameters)));
        // As above.
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

/** Runs single statements with their names in the transaction metadata. */
function inOwnTransaction(session: Session, statement: string): Pick<DriverTransaction, 'run'> {
  const config = { metadata: transactionMetadata({ statement }) };
  return { run: (text, parameters) => session.run(text, parameters, config) };
}
