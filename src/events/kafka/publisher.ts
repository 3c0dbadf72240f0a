import { setTimeout as sleep } from 'node:timers/promises';
import { THE_CATALOG } from '../../catalog/authors/author.js';
import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { readBounds } from '../changes.js';
import { Checkpoint } from '../checkpoint.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import type { EventReader, Step } from '../reader.js';
import type { Tail } from '../tail.js';
import { portions, toMessage, withoutValues } from './messages.js';
import { isTooLarge, type KafkaOutlet } from './outlet.js';
import type { KafkaSettings } from './settings.js';

/** Events that are read ahead. */
const AT_ONCE = 500;
const POLL_MILLIS = 1_000;
/** After a failure; each later pause is twice as long, up to the longest. */
const FIRST_PAUSE_MILLIS = 1_000;
const LONGEST_PAUSE_MILLIS = 60_000;

interface PublisherOptions {
  graph: Graph;
  registry: Registry;
  reader: EventReader;
  tail: Tail;
  outlet: KafkaOutlet;
  topics: KafkaSettings['topics'];
  log: { warn(details: object, message: string): void };
}

/** What the place of the publisher in the log is kept under. */
const SUBJECT = 'kafka';

/** Publishes the change log: in order, at least once, by one process at a time. Its place is kept in Neo4j. */
export class KafkaPublisher {
  readonly #checkpoint: Checkpoint;

  constructor(private readonly options: PublisherOptions) {
    this.#checkpoint = new Checkpoint(options.graph, SUBJECT);
  }

  /** The name under which its place is kept. */
  get follower(): string {
    return this.#checkpoint.name;
  }

  /** Publishes until the service stops. What fails is tried again from where it was. */
  async run(): Promise<void> {
    const { tail, log, outlet } = this.options;
    const { stopping } = tail;
    for (let pause = FIRST_PAUSE_MILLIS; !stopping.aborted; ) {
      const ticket = tail.ticket();
      try {
        await this.#catchUp();
        pause = FIRST_PAUSE_MILLIS;
        await tail.wait(ticket, POLL_MILLIS, stopping);
      } catch (error) {
        if (stopping.aborted) break;
        log.warn({ err: error }, `Changes cannot be published to Kafka now; again in ${pause / 1000} s`);
        await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS);
      }
    }
    await outlet.close().catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    const { checkpoint, last, isFree } = await this.#checkpoint.read();
    if (!isFree || checkpoint === last) return;
    await this.#checkpoint.exclusively(() => this.#publish());
  }

  async #publish(): Promise<void> {
    const { reader, tail } = this.options;
    const next = reader.steps({}, THE_CATALOG);
    for (let offset = await this.#begin(); !tail.stopping.aborted; ) {
      const step = await next(offset, AT_ONCE);
      if (step.isAtEnd) return;
      await this.#send(step);
      if (!(await this.#checkpoint.move(offset, step.offset))) return;
      offset = step.offset;
    }
  }

  /** Where to go on; at first with the oldest change that is kept. */
  async #begin(): Promise<number> {
    const { graph, log } = this.options;
    const { checkpoint } = await this.#checkpoint.read();
    const { first, last } = await readBounds(graph);
    const oldest = (first ?? last + 1) - 1;
    if (checkpoint !== null && checkpoint >= oldest) return checkpoint;
    if (checkpoint !== null)
      log.warn({ from: checkpoint + 1, to: oldest }, 'Changes are no longer kept that Kafka has not had');
    await this.#checkpoint.begin(oldest);
    return oldest;
  }

  async #send({ events }: Step): Promise<void> {
    const { registry, topics, outlet } = this.options;
    const items = events.map((event) => ({ event, message: toMessage(registry, topics, event) }));
    for (const portion of portions(items)) {
      try {
        await outlet.send(portion.map(({ message }) => message));
      } catch (error) {
        if (!isTooLarge(error)) throw error;
        for (const { event } of portion) await this.#sendAlone(event);
      }
    }
  }

  /** An event that no broker takes would hold up all that come after it. */
  async #sendAlone(event: MetadataChangeLog): Promise<void> {
    const { registry, topics, outlet, log } = this.options;
    try {
      await outlet.send([toMessage(registry, topics, event)]);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      log.warn({ seq: event.seq, urn: event.entityUrn }, 'Too large for Kafka: published without its values');
      await outlet.send([toMessage(registry, topics, withoutValues(event))]);
    }
  }
}
