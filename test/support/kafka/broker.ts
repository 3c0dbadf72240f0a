import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { choosePort, LOOPBACK } from '../../../src/store/processes/ports.js';
import { kafkaClasspath } from './classpath.js';

const LOGIN_MODULE = 'org.apache.kafka.common.security.plain.PlainLoginModule';
const CLUSTER = 'Y2Fpcm4tdGVzdC1rYWZrYQ';

/** Who may come in where a login is asked for. */
export const LOGIN = { user: 'cairn', password: 'a secret of its own' };

/** A Kafka of one node in a temporary directory. */
export class Broker {
  #child?: ChildProcess;

  private constructor(
    /** `host:port` for clients. */
    readonly address: string,
    /** The same for those who must log in, with SASL's PLAIN. */
    readonly guardedAddress: string,
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
    const ports = { open: 0, guarded: 0, controller: 0 };
    for (const use of ['open', 'guarded', 'controller'] as const)
      ports[use] = await choosePort(undefined, 'PORT');
    const settings = join(folder, 'server.properties');
    await writeFile(settings, properties(folder, ports));
    const broker = new Broker(at(ports.open), at(ports.guarded), folder, classpath, settings);
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

const at = (port: number) => `${LOOPBACK}:${port}`;

function properties(folder: string, ports: { open: number; guarded: number; controller: number }): string {
  const login = `username="admin" password="admin" user_${LOGIN.user}=${JSON.stringify(LOGIN.password)}`;
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@${at(ports.controller)}`,
    `listeners=PLAINTEXT://${at(ports.open)},SASL_PLAINTEXT://${at(ports.guarded)},CONTROLLER://${at(ports.controller)}`,
    'controller.listener.names=CONTROLLER',
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT',
    'listener.name.sasl_plaintext.sasl.enabled.mechanisms=PLAIN',
    `listener.name.sasl_plaintext.plain.sasl.jaas.config=${LOGIN_MODULE} required ${login};`,
    `log.dirs=${join(folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'group.initial.rebalance.delay.ms=0',
  ].join('\n');
}
