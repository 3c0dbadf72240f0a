import neo4j, { type Driver } from 'neo4j-driver';
import { corkSockets } from './driver-tuning.js';
import { toCairnError } from './neo4j-errors.js';

export interface GraphOptions {
  uri: string;
  user?: string | undefined;
  password?: string | undefined;
  database?: string;
  /** The maximum time to wait for a connection and to retry a write, in milliseconds. Default 15,000. */
  timeoutMillis?: number;
}

/**
 * Picks the settings of a connection. They are plain data, which can be sent to another thread. Callers may have passed
 * more, such as the functions of a server that they started.
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

/** The maximum number of connections to the server. */
export const POOL_SIZE = 100;

/** As a batch size, it means all rows in one batch. */
const ALL_ROWS = -1;

/** A driver that has reached its server. */
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
    // All rows are wanted at once, except by streams. Small batches would also hit a bug. If a session closes between
    // two batches, the driver sends one message too many. Then the next statement on the connection fails or gets no
    // answer.
    fetchSize: ALL_ROWS,
    // Otherwise each session sends a message about which functions of the driver were called.
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
