// Workarounds for costs that the driver adds to each statement. Each can go once the driver avoids its cost.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The channel on which Node announces the client sockets of this process. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * Sends the pieces of a message together. The driver sends pieces of 1,400 bytes, each by a system call. This joins the
 * pieces of one turn of the event loop into one write. The size is from neo4j/neo4j-java-driver#70, for networks of
 * 2015.
 * @param uri the server's address
 * @returns a function that stops this for sockets that open later
 */
export function corkSockets(uri: string): () => void {
  const { port } = new URL(uri);
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      if (String(socket.remotePort) === port) corkEachTurn(socket);
    });
  };
  subscribe(CLIENT_SOCKETS, onSocket);
  return () => unsubscribe(CLIENT_SOCKETS, onSocket);
}

function corkEachTurn(socket: Socket): void {
  const write = socket.write.bind(socket);
  const gathered = (...args: Parameters<Socket['write']>) => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    return write(...args);
  };
  Object.assign(socket, { write: gathered });
}

/**
 * Calls the driver without its stack traces. For each statement, the driver formats a stack trace in case the statement
 * fails (neo4j/neo4j-javascript-driver#303).
 */
export function withoutStack<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Adds a stack to an error from `withoutStack`: that of the callers that wait for it. */
export function withStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
