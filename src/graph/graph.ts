import neo4j, { type Driver, type ManagedTransaction, type Session } from 'neo4j-driver';
import { seal } from '../model/stored-text.js';
import { isConflict, isTransient, toCairnError } from './neo4j-errors.js';
import { oneParameter } from './parameters.js';
import {
  type DatabaseAttributes,
  databaseAttributes,
  statementSpan,
  transactionMetadata,
} from './statement-span.js';
import { loadStatements, readsValues, withBranch, withNames, withNumbers } from './statements.js';
import { whileWanted } from './while-wanted.js';

type Parameters = Record<string, unknown>;
export type Row = Record<string, unknown>;

export interface GraphOptions {
  uri: string;
  user?: string | undefined;
  password?: string | undefined;
  database?: string;
  /** How long a connection to the server is waited for, and a write that it cannot take is tried, in milliseconds. Default 15,000. */
  patienceMillis?: number;
}

interface StatementOptions {
  /** Names of the model for the statement's `{slots}`. */
  names?: Record<string, string>;
  /** Numbers for the statement's slots; each number used is a plan of its own. */
  numbers?: Record<string, number>;
  /** The branch that is kept of the statement's alternatives. */
  branch?: string;
  /** Of a read: when it is aborted, the server ends the statement, and the read fails with the signal's reason. */
  signal?: AbortSignal;
}

/** Statements inside one write transaction. The texts of aspects come as they are: a write needs all of them. */
export interface Transaction {
  run<R extends Row>(statement: string, parameters?: Parameters, options?: StatementOptions): Promise<R[]>;
}

/** How often a transaction is tried again because another process made or removed the same node meanwhile. */
const CONFLICT_RETRIES = 5;

/** The most connections to the server; who needs one more waits. */
const POOL_SIZE = 100;

/** The connection to Neo4j. Statements are named by their file under cypher/. */
export class Graph {
  /** Called with the name of each statement that is sent; for tests that count. */
  onStatement: ((name: string) => void) | undefined;
  /** Called with the name of each statement that was run, and the milliseconds that it took. */
  readonly onStatementDone: ((name: string, millis: number) => void)[] = [];
  /** Sessions that are open now. */
  sessions = 0;
  readonly poolSize = POOL_SIZE;

  readonly #statements = loadStatements();
  readonly #bookmarks = neo4j.bookmarkManager();
  readonly #attributes: DatabaseAttributes;

  private constructor(
    /** For the parts that need a driver of their own, such as @neo4j/graphql. */
    readonly driver: Driver,
    readonly database: string,
    /** What it is connected with, for threads that need a connection of their own. */
    readonly connection: GraphOptions,
  ) {
    this.#attributes = databaseAttributes(connection.uri, database);
  }

  /**
   * Connects and waits until the server answers.
   * @throws CairnError UNAVAILABLE when it does not.
   */
  static async connect({
    uri,
    user,
    password,
    database = 'neo4j',
    patienceMillis = 15_000,
  }: GraphOptions): Promise<Graph> {
    const auth = user === undefined ? undefined : neo4j.auth.basic(user, password ?? '');
    const driver = neo4j.driver(uri, auth, {
      disableLosslessIntegers: true,
      connectionTimeout: patienceMillis,
      connectionAcquisitionTimeout: patienceMillis,
      maxTransactionRetryTime: patienceMillis,
      maxConnectionPoolSize: POOL_SIZE,
      userAgent: 'cairn',
    });
    try {
      await driver.verifyConnectivity({ database });
    } catch (error) {
      await driver.close();
      throw toCairnError(error);
    }
    return new Graph(driver, database, { uri, user, password, database, patienceMillis });
  }

  /** Runs one reading statement; tried once more when the server asks for it. Texts of aspects come as `StoredText`. */
  async read<R extends Row>(
    statement: string,
    parameters: Parameters = {},
    options?: StatementOptions,
  ): Promise<R[]> {
    const attempt = () =>
      this.#inSession('READ', (session) =>
        whileWanted(session, options?.signal, () =>
          this.#run<R>(inOwnTransaction(session, statement), statement, parameters, options),
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

  /** The rows of one reading statement as they come, for results that are too large to hold; sealed too, and not tried again. */
  async *stream<R extends Row>(statement: string, parameters: Parameters = {}): AsyncGenerator<R> {
    this.onStatement?.(statement);
    const session = this.#session('READ');
    try {
      const result = inOwnTransaction(session, statement).run(
        this.statement(statement),
        oneParameter(parameters),
      );
      const isSealed = this.#hasValues(statement);
      for await (const record of result) {
        const row = record.toObject() as R;
        yield isSealed ? seal(row) : row;
      }
    } catch (error) {
      throw toCairnError(error);
    } finally {
      this.#close(session);
    }
  }

  /**
   * Runs `work` in one write transaction. It may run several times, and must be idempotent.
   * @param transaction what the server knows it by
   */
  async write<T>(work: (tx: Transaction) => Promise<T>, transaction?: string): Promise<T> {
    const config = { metadata: transactionMetadata({ transaction }) };
    for (let retry = 0; ; retry++) {
      try {
        return await this.#inSession('WRITE', (session) =>
          session.executeWrite(
            (tx) =>
              work({
                run: (statement, parameters, options) => this.#run(tx, statement, parameters, options),
              }),
            config,
          ),
        );
      } catch (error) {
        if (retry < CONFLICT_RETRIES && isConflict(error)) continue;
        throw toCairnError(error);
      }
    }
  }

  /** Creates the constraints and indexes that are missing. */
  async createSchema(): Promise<void> {
    const names = [...this.#statements.keys()].filter((name) => name.startsWith('schema/')).sort();
    for (const name of names) {
      await this.#inSession('WRITE', (session) => this.#run(session, name, {}));
    }
    await this.#inSession('WRITE', (session) => session.run('CALL db.awaitIndexes(300)'));
  }

  /** The text of a statement, for EXPLAIN and for benchmarks; it takes what `oneParameter` makes. */
  statement(name: string, { names = {}, numbers = {}, branch }: StatementOptions = {}): string {
    const text = this.#statements.get(name);
    if (text === undefined) throw new Error(`There is no cypher/${name}.cypher`);
    const filled = withNumbers(withNames(text, names), numbers);
    return branch === undefined ? filled : withBranch(filled, branch);
  }

  async close(): Promise<void> {
    await this.driver.close();
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

  /** The answer is there: it does not wait for the connection's way back into the pool, which takes a round trip. */
  #close(session: Session): void {
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
      this.#close(session);
    }
  }

  async #run<R extends Row>(
    runner: Pick<ManagedTransaction, 'run'>,
    name: string,
    parameters: Parameters = {},
    options?: StatementOptions,
  ): Promise<R[]> {
    this.onStatement?.(name);
    const text = this.statement(name, options);
    const started = performance.now();
    try {
      return await statementSpan(name, this.#attributes, async () => {
        const { records } = await runner.run(text, oneParameter(parameters));
        return records.map((record) => record.toObject() as R);
      });
    } finally {
      const millis = performance.now() - started;
      for (const listener of this.onStatementDone) listener(name, millis);
    }
  }
}

/** Runs single statements, whose names the server knows. */
function inOwnTransaction(session: Session, statement: string): Pick<ManagedTransaction, 'run'> {
  const config = { metadata: transactionMetadata({ statement }) };
  return { run: (text, parameters) => session.run(text, parameters, config) };
}
