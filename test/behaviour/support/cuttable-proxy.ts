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
  /** Passes nothing on any more, either way, and breaks nothing: as a server does that has been stopped or is stuck. */
  stall(): void;
  /** Lets connections through again, with what came meanwhile. */
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy that can go away as a server does: to try an outage without stopping the server of other suites. */
export async function cuttableProxy(host: string, port: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const stalling = new Stalling();
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
    clients.add(client);
    if (stalling.isOn) client.pause();
    client.on('close', () => {
      clients.delete(client);
      upstream.destroy();
    });
    upstream.pipe(later(() => delayMillis, stalling)).pipe(client);
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
    stall() {
      stalling.begin();
      for (const client of clients) client.pause();
    },
    mend() {
      isCut = false;
      stalling.end();
      for (const client of clients) client.resume();
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A time during which nothing is passed on. */
class Stalling {
  #over: Promise<void> = Promise.resolve();
  #end: (() => void) | undefined;

  get isOn(): boolean {
    return this.#end !== undefined;
  }

  begin(): void {
    this.#over = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  end(): void {
    this.#end?.();
    this.#end = undefined;
  }

  over(): Promise<void> {
    return this.#over;
  }
}

/** Passes everything on, after a while. */
function later(millis: () => number, stalling: Stalling): Transform {
  return new Transform({
    async transform(chunk, _encoding, done) {
      if (millis() > 0) await sleep(millis());
      await stalling.over();
      done(null, chunk);
    },
  });
}
