import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * A kept-alive connection for one request at a time. It does little work itself. So a benchmark measures the service,
 * although both share the machine's cores.
 */
export class HttpConnection {
  private constructor(
    readonly socket: Socket,
    readonly host: string,
  ) {}

  static async open(address: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket, host);
  }

  /** Sends a request, and returns the text of the answer. Its status must be 200. */
  send(method: 'GET' | 'POST', path: string, body = ''): Promise<string> {
    const head = [`${method} ${path} HTTP/1.1`, `host: ${this.host}`];
    if (body) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
    this.socket.write(`${head.join('\r\n')}${HEAD_END}${body}`);
    return this.#receive(`${method} ${path}`);
  }

  close(): void {
    this.socket.destroy();
  }

  #receive(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0);
      const onData = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const answer = parse(received);
        if (answer === undefined) return;
        this.socket.off('data', onData);
        if (answer.status === 200) resolve(answer.body);
        else reject(new Error(`${request}: ${answer.status} ${answer.body.slice(0, 500)}`));
      };
      this.socket.on('data', onData);
    });
  }
}

/** The answer; undefined while it is incomplete. */
function parse(received: Buffer): { status: number; body: string } | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  const start = end + HEAD_END.length;
  if (received.length < start + Number(length)) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', start) };
}
