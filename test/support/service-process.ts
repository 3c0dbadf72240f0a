import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';

/** Generous: a busy machine is not a failure. */
const TIMEOUT_MILLIS = 280_000;

/** The service as `npm start` runs it, in a process of its own. */
export class ServiceProcess {
  readonly #child;
  /** Everything that it has printed. */
  output = '';
  /** Its exit code. */
  readonly ended: Promise<number | null>;

  /** @param prefix what its command begins with */
  constructor(environment: Record<string, string>, prefix: readonly string[] = []) {
    const { NEO4J_URI: _, ...inherited } = process.env;
    const command = [...prefix, process.execPath, join(PACKAGE_ROOT, 'scripts/run-built.mjs'), 'main.js'];
    const [program = '', ...args] = command;
    this.#child = spawn(program, args, {
      env: { ...inherited, PORT: '0', NEO4J_HEAP: '256m', NEO4J_PAGE_CACHE: '64m', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.ended = once(this.#child, 'close').then(([code]) => code);
  }

  /** Its address, once it is ready; an error with its output when it ends instead. */
  async ready(): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MILLIS;
    const ended = this.ended.then(() => 'ended');
    while (Date.now() < deadline) {
      const [, address] = /GraphQL +(http:\S+)\/api\/graphql[\s\S]*Bolt/.exec(this.output) ?? [];
      if (address) return address;
      const next = new Promise((resolve) => setTimeout(resolve, 100));
      if ((await Promise.race([ended, next])) === 'ended') break;
    }
    throw new Error(`The service is not ready:\n${this.output}`);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Stops it in order, if it still runs. */
  async stop(): Promise<number | null> {
    this.signal('SIGTERM');
    return this.ended;
  }
}
