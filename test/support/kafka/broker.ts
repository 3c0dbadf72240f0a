import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { choosePort, LOOPBACK } from '../../../src/graph/embedded/ports.js';
import { kafkaClasspath } from './classpath.js';

const CLUSTER = 'Y2Fpcm4tdGVzdC1rYWZrYQ';

/** A Kafka of one node in a temporary directory. */
export class Broker {
  #child?: ChildProcess;

  private constructor(
    /** `host:port` for clients. */
    readonly address: string,
    private readonly folder: string,
    private readonly classpath: string,
    private readonly settings: string,
  ) {}

  /** @throws Error when Kafka cannot be fetched, or does not start */
  static async start(): Promise<Broker> {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-kafka-'));
    try {
      return await Broker.#startIn(folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Kills it with SIGKILL, and starts it again upon what it had. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    await this.#run();
  }

  async stop(): Promise<void> {
    await this.#end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  static async #startIn(folder: string): Promise<Broker> {
    const classpath = await kafkaClasspath(folder);
    const [port, controllerPort] = [await choosePort(undefined, 'PORT'), await choosePort(undefined, 'PORT')];
    const settings = join(folder, 'server.properties');
    await writeFile(settings, properties(folder, port, controllerPort));
    const broker = new Broker(`${LOOPBACK}:${port}`, folder, classpath, settings);
    await promisify(execFile)('java', broker.#java('kafka.tools.StorageTool', 'format', '-t', CLUSTER, '-c'));
    await broker.#run();
    return broker;
  }

  #java(main: string, ...args: string[]): string[] {
    return ['-Xmx256m', '-cp', this.classpath, main, ...args, this.settings];
  }

  async #run(): Promise<void> {
    const child = spawn('java', this.#java('kafka.Kafka'), { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    const lines: string[] = [];
    const started = new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        if (line.includes('Kafka Server started')) resolve();
        if (lines.push(line) > 20) lines.shift();
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Kafka ended with ${code}:\n${lines.join('\n')}`)));
    });
    process.once('exit', () => child.kill('SIGKILL'));
    await started;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

function properties(folder: string, port: number, controllerPort: number): string {
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@${LOOPBACK}:${controllerPort}`,
    `listeners=PLAINTEXT://${LOOPBACK}:${port},CONTROLLER://${LOOPBACK}:${controllerPort}`,
    'controller.listener.names=CONTROLLER',
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    `log.dirs=${join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'group.initial.rebalance.delay.ms=0',
  ].join('\n');
}
