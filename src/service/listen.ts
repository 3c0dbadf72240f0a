import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { thrownCode, thrownMessage } from '../shared/errors.js';
import { StartupError } from '../shared/startup-error.js';

/** How long a stop waits for requests in flight. */
const TIMEOUT_MILLIS = 20_000;

/**
 * The lifetime of an idle connection. It is longer than that of clients and load balancers, so that the server does not
 * close a connection in use.
 */
const KEEP_ALIVE_MILLIS = 65_000;

/** The longest interval for checking request timeouts. */
const CHECK_MILLIS = 30_000;

interface Listener {
  /** `http://host:port`. */
  address: string;
  /** Stops accepting requests, waits for those in flight, and then closes every connection. */
  close(): Promise<void>;
}

/**
 * Listens on the address.
 * @param requestTimeout how long a whole request may take to arrive, in milliseconds; by default Node's 5 minutes
 * @param setting the name of the setting with the port, for messages
 * @throws StartupError when the port is not available
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  requestTimeout?: number,
  setting = 'PORT',
): Promise<Listener> {
  const connectionsCheckingInterval = Math.min(CHECK_MILLIS, requestTimeout ?? CHECK_MILLIS);
  const options = { keepAliveTimeout: KEEP_ALIVE_MILLIS, requestTimeout, connectionsCheckingInterval };
  const server = createServer(options, handler);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, host, port, setting);
  }
  // The address of a listening TCP server is an object.
  const bound = (server.address() as AddressInfo).port;
  return {
    address: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const late = setTimeout(() => server.closeAllConnections(), TIMEOUT_MILLIS);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

/** Checks that the port is available. It runs before anything slow starts. */
export async function checkPort(host: string, port: number): Promise<void> {
  const { close } = await listen(() => undefined, host, port);
  await close();
}

function portError(error: unknown, host: string, port: number, setting: string): StartupError {
  if (thrownCode(error) === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use by another program. Stop that program, or set ${setting} to a free port.`,
    );
  }
  return new StartupError(
    `Cannot listen on port ${port} of ${host} (${thrownMessage(error)}). Check ${setting} and HOST.`,
  );
}
