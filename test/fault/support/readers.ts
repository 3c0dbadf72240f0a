import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Graph } from '../../../src/store/graph/graph.js';
import { type Receiver, startReceiver } from '../../behaviour/support/receiver.js';
import { query } from '../../integration/catalog/support/test-catalog.js';
import {
  type Addresses,
  polled,
  type Receive,
  type ReceivedChanges,
  streamed,
  Unexpected,
} from './received-changes.js';
import { verifyPublished } from './verify-published.js';

/** A reader whose service is away asks again after so long. */
const PAUSE_MILLIS = 200;
/** The aspects that the webhook asks for. It gets one change with each request. */
const TOLD = ['ownership', 'globalTags', 'glossaryTerms', 'datasetProperties', 'schemaMetadata'];

/** Everybody who reads the change log from its begin, through whatever is killed. */
export class Readers {
  readonly #stopping = new AbortController();
  readonly #readings: ReceivedChanges[];
  readonly #ends: Promise<unknown>;

  private constructor(
    addresses: Addresses,
    readonly receiver: Receiver,
    private readonly kafka?: string,
  ) {
    const stream = (own: number) => this.#read(`stream of service ${own + 1}`, streamed(addresses, own));
    const started = [stream(0), stream(1), this.#read('poll', polled(addresses))];
    this.#readings = started.map(({ reading }) => reading);
    this.#ends = Promise.all(started.map(({ end }) => end));
    this.#ends.catch(() => undefined);
  }

  /** A stream of each service, one who polls both in turns, a webhook, and Kafka where its address is given. */
  static async start(addresses: Addresses, kafka?: string): Promise<Readers> {
    const receiver = await startReceiver();
    const body = { id: 'told', url: receiver.url, aspects: TOLD, offsetId: '0' };
    const response = await fetch(`${addresses()[0]}/webhooks?action=create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBe(200);
    return new Readers(addresses, receiver, kafka);
  }

  /** Waits until all of them are at the end of the log, and compares what they saw with it. @throws what failed meanwhile */
  async verify(graph: Graph): Promise<string> {
    const log = await query<{ seq: number; aspect: string; text: string }>(
      graph,
      `MATCH (c:Change) RETURN c.seq AS seq, c.aspect AS aspect, c.aspect + ' of ' + c.urn AS text ORDER BY seq`,
    );
    const all = log.map(({ seq, text }) => `${seq} ${text}`);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    for (const reading of this.#readings) {
      while (reading.last < log.length) await Promise.race([sleep(PAUSE_MILLIS), this.#ends]);
      expect(reading.seen, reading.name).toEqual(all);
    }
    const told = log.filter(({ aspect }) => TOLD.includes(aspect));
    const again = await verifyReceived(this.receiver, told);
    const published = this.kafka && (await verifyPublished(this.kafka, all));
    return (
      `${log.length} changes were read without gap or double; ${told.length} were told, ${again} of them again; ` +
      `Kafka: ${published ?? 'none'}`
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.receiver.stop();
    await this.#ends.catch(() => undefined);
  }

  /** Reads on until it is stopped, from behind what it saw, whenever its connection is lost. */
  #read(name: string, once: Receive): { reading: ReceivedChanges; end: Promise<void> } {
    const reading: ReceivedChanges = { name, seen: [], last: 0 };
    const { signal } = this.#stopping;
    const end = async () => {
      while (!signal.aborted) {
        await once(reading, signal).catch((error) => {
          if (error instanceof Unexpected) throw error;
        });
        await sleep(PAUSE_MILLIS);
      }
    };
    return { reading, end: end() };
  }
}

/** Everything was told in order, some of it again under the same id. @returns how many came again */
async function verifyReceived(
  { until, received }: Receiver,
  told: readonly { seq: number }[],
): Promise<number> {
  const missing = () => {
    const seen = new Set(received.map(({ event }) => event.seq));
    return told.filter(({ seq }) => !seen.has(seq)).length;
  };
  for (let count = missing(); count > 0; count = missing()) await until(received.length + count);
  const firsts = new Map<string, number>();
  for (const { headers, event } of received) {
    const id = `${headers['webhook-id']}`;
    expect(firsts.get(id) ?? event.seq, id).toBe(event.seq);
    firsts.set(id, event.seq);
  }
  expect([...firsts.values()]).toEqual(told.map(({ seq }) => seq));
  return received.length - firsts.size;
}
