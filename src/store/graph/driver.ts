import neo4j, { type Driver } from 'neo4j-driver';
import { corkSockets } from './driver-tuning.js';
import { toCairnError } from './neo4j-errors.js';

export interface GraphOptions {
  uri: string;
  user?: string | undefined;
  password?: string | undefined;
  database?: string;
  /** How long to wait for a connection to the server, and to retry a write, in milliseconds. Default 15,000. */
  timeoutMillis?: number;
}

/**
 * The settings of a connection alone: plain data, which can be sent to another thread. Callers may have given them with
 * more, such as the functions of the server that they started.
 */
export function connectionOf({ uri, user, password, database, timeoutMillis }: GraphOptions): GraphOptions {
  return {
    ...{ uri, user, password },
    ...(database !== undefined && { database }),
    ...(timeoutMillis !== undefined && { timeoutMillis }),
  };
}

export const TIMEOUT_MILLIS = 15_000;
export const DEFAULT_DATABASE = 'neo4j';

/** The most connections to the server. */
export const POOL_SIZE = 100;

/** As the size of a batch of rows. */
const ALL_ROWS = -1;

/** A driver whose server has answered. */
export interface OpenDriver {
  driver: Driver;
  close: () => Promise<void>;
}

/**
 * Connects and waits until the server answers.
 * @throws CairnError UNAVAILABLE when it does not.
 */
export async function openDriver({
  uri,
  user,
  password,
  database = DEFAULT_DATABASE,
  timeoutMillis = TIMEOUT_MILLIS,
}: GraphOptions): Promise<OpenDriver> {
  const auth = user === undefined ? undefined : neo4j.auth.basic(user, password ?? '');
  const stopCorking = corkSockets(uri);
  const driver = neo4j.driver(uri, auth, {
    disableLosslessIntegers: true,
    connectionTimeout: timeoutMillis,
    connectionAcquisitionTimeout: timeoutMillis,
    maxConnectionPoolSize: POOL_SIZE,
    // Rows are wanted at once, except by streams. If a session is closed between two batches of rows, the driver sends a
    // message too many, and the next statement on the connection fails or gets no answer.
    fetchSize: ALL_ROWS,
    // A message to the server with each session, about which functions of the driver were called.
    telemetryDisabled: true,
    userAgent: 'cairn',
  });
  const close = () => {
    stopCorking();
    return driver.close();
  };
  try {
    await driver.verifyConnectivity({ database });
  } catch (error) {
    await close();
    throw toCairnError(error);
  }
  return { driver, close };
}
