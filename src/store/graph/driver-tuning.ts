// What the driver does at a cost that each statement pays. Both are worth it only until the driver changes them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Node's channel that announces the sockets that this process opens. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * The driver sends a message in pieces of 1,400 bytes, each by a system call. This gathers the pieces of one turn of the
 * event loop into one write. The size is from neo4j/neo4j-java-driver#70, for networks of 2015.
 * @param uri the server's address
 * @returns a function that ends it for sockets that are opened later
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
 * The driver makes the text of a stack for each statement, in case that it fails (neo4j/neo4j-javascript-driver#303). This
 * leaves the text out.
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

/** Gives an error of such a call the stack of the callers that wait for it. */
export function withStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
