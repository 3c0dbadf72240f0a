import type { Driver } from 'neo4j-driver';
import { wrapStoredTexts } from '../../model/stored-text.js';
import { ChangeCursor } from '../cache/change-cursor.js';
import { abortable } from './abortable.js';
import { changeSource } from './change-source.js';
import {
  connectionOf,
  DEFAULT_DATABASE,
  type GraphOptions,
  type OpenDriver,
  openDriver,
  POOL_SIZE,
  TIMEOUT_MILLIS,
} from './driver.js';
import { isTransient, toCairnError } from './neo4j-errors.js';
import { wrapParameters } from './parameters.js';
import { inOwnTransaction, type Row, type Runner, Sessions } from './sessions.js';
import { loadStatements, readsValues, withBranch, withNames, withNumbers } from './statements.js';
import type { Parameters, StatementOptions, Transaction } from './transaction.js';
import { withRetries } from './write-transaction.js';

export type { Row, Transaction };

/** The number of rows that a stream reads ahead. */
const STREAMED_ROWS = 1_000;

/** The connection to Neo4j. A statement is named by the path of its file in cypher/. */
export class Graph {
  /** The driver, for libraries that need one, such as @neo4j/graphql. */
  readonly driver: Driver;
  readonly database: string;
  readonly poolSize = POOL_SIZE;
  readonly sessions: Sessions;
  /** Follows the change log. */
  readonly changes = new ChangeCursor(changeSource(this));

  readonly #statements = loadStatements();
  readonly #timeoutMillis: number;
  readonly #close: () => Promise<void>;

  private constructor(
    { driver, close }: OpenDriver,
    /** The connection settings, for threads that open their own connection. */
    readonly connection: GraphOptions,
  ) {
    this.driver = driver;
    this.#close = close;
    this.database = connection.database ?? DEFAULT_DATABASE;
    this.sessions = new Sessions(driver, connection);
    this.#timeoutMillis = connection.timeoutMillis ?? TIMEOUT_MILLIS;
  }

  /**
   * Connects and waits until the server answers.
   * @throws CairnError UNAVAILABLE when it does not.
   */
  static async connect(options: GraphOptions): Promise<Graph> {
    return new Graph(await openDriver(options), connectionOf(options));
  }

  /** Runs one reading statement, and repeats it once after a transient error. Values of aspects are `StoredText`. */
  async read<R extends Row>(
    statement: string,
    parameters: Parameters = {},
    options?: StatementOptions,
  ): Promise<R[]> {
    const attempt = () =>
      // Closing the session stops an aborted statement on the server.
      this.sessions.within('READ', (session) =>
        abortable(options?.signal, () => {
          const runner = inOwnTransaction(session, statement, options?.timeoutMillis);
          return this.#run<R>(runner, statement, parameters, options);
        }),
      );
    try {
      const rows = await attempt().catch((error) => {
        if (isTransient(error) && !options?.signal?.aborted) return attempt();
        throw error;
      });
      return this.#hasValues(statement) ? wrapStoredTexts(rows) : rows;
    } catch (error) {
      throw toCairnError(error);
    }
  }

  /**
   * Streams the rows of a reading statement whose result is too large for memory. Values of aspects are `StoredText`.
   * There is no retry.
   */
  async *stream<R extends Row>(statement: string, parameters: Parameters = {}): AsyncGenerator<R> {
    this.sessions.onStatement?.(statement);
    const session = this.sessions.begin('READ', STREAMED_ROWS);
    try {
      const result = inOwnTransaction(session, statement).run(
        this.statement(statement),
        wrapParameters(parameters),
      );
      const hasValues = this.#hasValues(statement);
      for await (const record of result) {
        // The caller names the columns that the statement returns.
        const row = record.toObject() as R;
        yield hasValues ? wrapStoredTexts(row) : row;
      }
    } catch (error) {
      throw toCairnError(error);
    } finally {
      this.sessions.end(session);
    }
  }

  /**
   * Runs `work` in one write transaction. `work` may run several times, so it must be idempotent.
   * @param transaction its name, for the server's metadata
   */
  async write<T>(work: (tx: Transaction) => Promise<T>, transaction?: string): Promise<T> {
    try {
      return await withRetries(this.#timeoutMillis, () =>
        this.sessions.inTransaction({ transaction }, (tx) =>
          work({ run: (statement, parameters, options) => this.#run(tx, statement, parameters, options) }),
        ),
      );
    } catch (error) {
      throw toCairnError(error);
    }
  }

  /** Runs a statement that creates a constraint or an index, or waits for one. The statement writes no data. */
  async changeSchema(statement: string): Promise<void> {
    await this.write((tx) => tx.run(statement), statement);
  }

  /** The text of a statement, for EXPLAIN and benchmarks. Use `wrapParameters` for its parameters. */
  statement(name: string, { names = {}, numbers = {}, branch }: StatementOptions = {}): string {
    const text = this.#statements.get(name);
    if (text === undefined) throw new Error(`There is no cypher/${name}.cypher`);
    const filled = withNumbers(withNames(text, names), numbers);
    return branch === undefined ? filled : withBranch(filled, branch);
  }

  /** The names of the statements in a folder of cypher/, without those that have slots for names of the model. */
  statementsIn(folder: string): string[] {
    return [...this.#statements].flatMap(([name, text]) =>
      name.startsWith(`${folder}/`) && !text.includes('`{') ? name : [],
    );
  }

  /** Makes Neo4j plan a statement without running it. Later runs use the plan. */
  async plan(name: string): Promise<void> {
    const text = `EXPLAIN ${this.statement(name)}`;
    await this.sessions.within('READ', (session) =>
      inOwnTransaction(session, name).run(text, wrapParameters({})),
    );
  }

  async close(): Promise<void> {
    await this.#close();
  }

  #hasValues(statement: string): boolean {
    return readsValues(this.#statements.get(statement) ?? '');
  }

  #run<R extends Row>(
    runner: Runner,
    name: string,
    parameters: Parameters = {},
    options?: StatementOptions,
  ): Promise<R[]> {
    return this.sessions.run(runner, { name, text: this.statement(name, options), parameters });
  }
}
