import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Graph } from '../../../src/store/graph/graph.js';
import { choosePort } from '../../../src/store/processes/ports.js';
import { ServiceProcess } from '../../support/service-process.js';

const READY_MILLIS = 180_000;

/** The processes to kill: the service that runs Neo4j, which ends with it; Neo4j alone; a service on the same Neo4j. */
export const KILLABLE = ['first service', 'Neo4j', 'second service'] as const;
type Killable = (typeof KILLABLE)[number];

/** Two service processes on one Neo4j, which the first of them runs. */
export class Services {
  readonly #dataDir: string;
  readonly #boltPort: number;
  readonly #environment: Record<string, string>;
  #first!: ServiceProcess;
  #second!: ServiceProcess;
  /** The present addresses of the services; of one that is down, its last address. */
  readonly addresses: [string, string] = ['', ''];

  private constructor(dataDir: string, boltPort: number, environment: Record<string, string>) {
    this.#dataDir = dataDir;
    this.#boltPort = boltPort;
    this.#environment = environment;
  }

  static async start(environment: Record<string, string>): Promise<Services> {
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-fault-'));
    const services = new Services(dataDir, await choosePort(undefined, 'NEO4J_BOLT_PORT'), environment);
    await services.#startFirst();
    await services.#startSecond();
    return services;
  }

  /**
   * Kills one of them with SIGKILL, brings back what has gone, and waits until both are ready.
   * @param whileAlone is awaited while the second service is away and the first one goes on
   */
  async kill(victim: Killable, whileAlone?: () => Promise<void>): Promise<void> {
    if (victim === 'second service') {
      this.#second.signal('SIGKILL');
      await this.#second.ended;
      await whileAlone?.();
      await this.#startSecond();
    } else if (victim === 'first service') {
      this.#first.signal('SIGKILL');
      await this.#first.ended;
      await this.#startFirst();
    } else {
      process.kill(this.#neo4j(), 'SIGKILL');
      // Until then nobody has noticed.
      await sleep(1000);
    }
    await this.#untilReady();
  }

  /** A connection of the test's own. */
  connect(): Promise<Graph> {
    return Graph.connect(this.#access());
  }

  async stop(): Promise<void> {
    await this.#second.stop();
    await this.#first.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The output of the services since their last start. */
  get output(): string {
    return `${this.#first.output}\n--- second service\n${this.#second.output}`;
  }

  async #startFirst(): Promise<void> {
    this.#first = new ServiceProcess({
      ...this.#environment,
      CAIRN_DATA_DIR: this.#dataDir,
      NEO4J_BOLT_PORT: `${this.#boltPort}`,
    });
    this.addresses[0] = await this.#first.ready();
  }

  async #startSecond(): Promise<void> {
    const { uri, user, password } = this.#access();
    this.#second = new ServiceProcess({
      ...this.#environment,
      NEO4J_URI: uri,
      NEO4J_USER: user,
      NEO4J_PASSWORD: password,
    });
    this.addresses[1] = await this.#second.ready();
  }

  #access() {
    const password = readFileSync(join(this.#dataDir, 'neo4j.password'), 'utf8').trim();
    return { uri: `bolt://127.0.0.1:${this.#boltPort}`, user: 'neo4j', password };
  }

  #neo4j(): number {
    return JSON.parse(readFileSync(join(this.#dataDir, 'neo4j.pid'), 'utf8')).pid;
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + READY_MILLIS;
    for (const index of [0, 1] as const) {
      while (!(await isReady(this.addresses[index]))) {
        if (Date.now() > deadline) throw new Error(`The services are not ready:\n${this.output}`);
        await sleep(200);
      }
    }
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
}
