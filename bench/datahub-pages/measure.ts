import { Agent } from 'node:http';
import { send } from '../support/http.js';
import { median, quantile, timed } from '../support/measure.js';
import type { RecordedOperation, RecordedPage } from './recording.js';

/** The number of connections that a browser opens to a server. */
const CONNECTIONS = 6;
/**
 * The number of warm-up requests of each page. Node and Neo4j compile everything only after dozens of large answers.
 */
const WARM_UP = Number(process.env.CAIRN_BENCH_WARM_UP ?? 10);
/** The number of repetitions right before a measurement. */
const REPEATS = 2;
const ROUNDS = 11;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export interface MeasuredPage {
  name: string;
  operations: number;
  /** The time of all operations at once, until the last answer, in milliseconds. */
  atOnce: number;
  atOnceP95: number;
  /** The operation that takes longest when it runs alone. */
  slowest: MeasuredOperation | undefined;
}

interface MeasuredOperation {
  name: string;
  /** The time of the operation alone, in milliseconds. */
  millis: number;
  kilobytes: number;
}

/** Measures pages: medians after a warm-up. Equal operations are measured alone only once. */
export class PageMeasure {
  readonly #alone = new Map<string, MeasuredOperation>();

  constructor(private readonly address: string) {}

  /**
   * Sends all operations of a page at once, until Neo4j and Node have compiled their code. Returns the reason if one is
   * refused: its page may have been recorded with entities that a test made.
   */
  async warmUp({ operations }: RecordedPage): Promise<string | undefined> {
    for (let round = 0; round < WARM_UP; round++) {
      const all = await Promise.allSettled(operations.map((one) => this.#send(one)));
      const refused = all.find((one) => one.status === 'rejected');
      if (refused !== undefined) return String(refused.reason);
    }
    return undefined;
  }

  async measure({ name, operations }: RecordedPage): Promise<MeasuredPage> {
    const atOnce = await this.#rounds(() => Promise.all(operations.map((one) => this.#send(one))));
    const alone: MeasuredOperation[] = [];
    for (const one of operations) alone.push(await this.#measureAlone(one));
    const [slowest] = alone.toSorted((one, other) => other.millis - one.millis);
    return {
      ...{ name, operations: operations.length, atOnce: median(atOnce), atOnceP95: quantile(atOnce, 0.95) },
      slowest,
    };
  }

  /** The operations that were measured alone, each once. */
  operations(): MeasuredOperation[] {
    return [...this.#alone.values()];
  }

  async #measureAlone(operation: RecordedOperation): Promise<MeasuredOperation> {
    const known = this.#alone.get(operation.body);
    if (known !== undefined) return known;
    let bytes = 0;
    const all = await this.#rounds(async () => {
      bytes = Buffer.byteLength(await this.#send(operation));
    });
    const measured = { name: operation.name, millis: median(all), kilobytes: bytes / 1_000 };
    this.#alone.set(operation.body, measured);
    return measured;
  }

  async #rounds(work: () => Promise<unknown>): Promise<number[]> {
    for (let round = 0; round < REPEATS; round++) await work();
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(await timed(work));
    return all;
  }

  async #send({ name, body }: RecordedOperation): Promise<string> {
    const answer = await send('POST', `${this.address}/api/v2/graphql`, body, {}, agent);
    if (/^\{"errors"/.test(answer)) throw new Error(`${name}: ${answer.slice(0, 500)}`);
    return answer;
  }
}
