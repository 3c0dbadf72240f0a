import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** As Bolt has it: a chunk of two bytes. */
const COMMIT = Buffer.from([0, 2, 0xb0, 0x12, 0, 0]);

export interface CuttableProxy {
  port: number;
  /** Breaks every connection, and refuses new ones. */
  cut(): void;
  /** Lets every answer come so many milliseconds later. */
  delay(millis: number): void;
  /** Keeps the answer to the next COMMIT from the client: the server has it, and the connection breaks. */
  loseCommit(): void;
  /** Lets connections through again. */
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy that can go away as a server does: to try an outage without stopping the server of other suites. */
export async function cuttableProxy(host: string, port: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isLosing = false;
  let delayMillis = 0;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(port, host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      if (isLosing && chunk.includes(COMMIT)) {
        isLosing = false;
        upstream.unpipe();
        upstream.once('data', () => client.destroy()).resume();
      }
      upstream.write(chunk);
    });
    client.on('close', () => upstream.destroy());
    upstream.pipe(later(() => delayMillis)).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakAll();
    },
    delay(millis) {
      delayMillis = millis;
    },
    loseCommit() {
      isLosing = true;
    },
    mend() {
      isCut = false;
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Passes everything on, after a while. */
function later(millis: () => number): Transform {
  return new Transform({
    async transform(chunk, _encoding, done) {
      if (millis() > 0) await sleep(millis());
      done(null, chunk);
    },
  });
}
