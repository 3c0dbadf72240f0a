import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { thrownCode, thrownMessage } from './errors.js';
import { StartupError } from './startup-error.js';

/** How long requests in flight get when the service stops. */
const PATIENCE_MILLIS = 20_000;

/** Longer than clients and load balancers keep idle connections, so that none is closed under a request. */
const KEEP_ALIVE_MILLIS = 65_000;

/** How often it is looked for requests that take too long to arrive, where they may take longer than that. */
const CHECK_MILLIS = 30_000;

interface Listener {
  /** `http://host:port`. */
  address: string;
  /** Takes no new requests, waits for those in flight, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Serves on the address.
 * @param requestTimeout how long the whole of a request may take to arrive, in milliseconds; Node's 5 minutes when absent
 * @throws StartupError when the port cannot be had
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  requestTimeout?: number,
): Promise<Listener> {
  const connectionsCheckingInterval = Math.min(CHECK_MILLIS, requestTimeout ?? CHECK_MILLIS);
  const options = { keepAliveTimeout: KEEP_ALIVE_MILLIS, requestTimeout, connectionsCheckingInterval };
  const server = createServer(options, handler);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, host, port);
  }
  // A server that listens on a port has such an address.
  const bound = (server.address() as AddressInfo).port;
  return {
    address: httpAddress(host, bound),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLIS);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

/** The address of a server as a browser takes it. */
function httpAddress(host: string, boundPort: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${boundPort}`;
}

/** Finds out whether the port can be had, before anything slow is started. */
export async function checkPort(host: string, port: number): Promise<void> {
  const { close } = await listen(() => undefined, host, port);
  await close();
}

function portError(error: unknown, host: string, port: number): StartupError {
  if (thrownCode(error) === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to a free port.`,
    );
  }
  return new StartupError(
    `Cannot listen on port ${port} of ${host} (${thrownMessage(error)}). Check PORT and HOST.`,
  );
}
