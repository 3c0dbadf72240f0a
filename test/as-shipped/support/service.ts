import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

/** Generous: a busy machine is not a failure. */
export const PATIENCE_MILLIS = 300_000;

/** The variables of this machine that reach the service: the paths of programs, and the sources and caches of Neo4j. */
const MACHINE = ['PATH', 'HOME', 'JAVA_HOME', 'XDG_CACHE_HOME', 'CAIRN_CACHE_DIR', 'CAIRN_MAVEN_REPOSITORY'];

const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    MACHINE.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The output of a program, and its exit code. */
interface Ended {
  code: number | null;
  output: string;
}

/**
 * A clone in a temporary folder, as a user has it: its commands are those of this one, but its data, `./data`, is its own.
 * Everything in it runs with these variables alone.
 */
export class Clone {
  readonly folder = mkdtempSync(join(tmpdir(), 'cairn-as-shipped-'));
  readonly #running: ChildProcess[] = [];

  constructor(readonly environment: Readonly<Record<string, string>>) {
    for (const name of ['package.json', 'scripts'])
      symlinkSync(join(PACKAGE_ROOT, name), join(this.folder, name));
  }

  /** Starts a program; `output` gets what it prints. */
  start(command: readonly string[], more: Readonly<Record<string, string>> = {}): Running {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: this.folder,
      env: { ...machineEnvironment(), ...this.environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.push(child);
    return new Running(child);
  }

  /** Runs a command of package.json to its end. */
  run(
    name: string,
    args: readonly string[] = [],
    more: Readonly<Record<string, string>> = {},
  ): Promise<Ended> {
    return this.start(['npm', 'run', '--silent', name, '--', ...args], more).ended;
  }

  remove(): void {
    for (const child of this.#running) if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A program that runs. */
export class Running {
  output = '';
  readonly ended: Promise<Ended>;

  constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    this.ended = once(child, 'close').then(([code]) => ({ code, output: this.output }));
  }

  /** Waits until its output matches, and returns the match; throws when it ends before that. */
  async printed(pattern: RegExp): Promise<RegExpExecArray> {
    const hasEnded = this.ended.then(() => true);
    for (const deadline = Date.now() + PATIENCE_MILLIS; Date.now() < deadline; ) {
      const match = pattern.exec(this.output);
      if (match) return match;
      const later = new Promise<false>((resolve) => setTimeout(() => resolve(false), 100));
      if (await Promise.race([hasEnded, later])) break;
    }
    throw new Error(`It did not print ${pattern}:\n${this.output}`);
  }

  /** Asks it to stop, as Ctrl-C does. */
  stop(): Promise<Ended> {
    this.child.kill('SIGTERM');
    return this.ended;
  }
}
