import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Node's channel that announces the sockets that this process opens. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * The driver sends each message in pieces of at most 1,400 bytes, and each piece would be a system call and a packet that
 * Neo4j reads by itself. This gathers what a socket to the server gets in one turn of the event loop into one write.
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
