import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import { SYSTEM_READER } from '../../callers/caller.js';
import type { ChangeNotifier } from '../change-notifier.js';
import { readLogRange } from '../changes.js';
import { Checkpoint } from '../checkpoint.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import type { EventBatch, EventReader } from '../reader.js';
import { splitIntoChunks, toMessage, withoutValues } from './messages.js';
import { isTooLarge, type KafkaProducer, type KafkaSettings } from './producer.js';

/** The number of events in one read. */
const BATCH_SIZE = 500;
const POLL_MILLIS = 1_000;
/** The first pause after a failure. It doubles up to `MAX_PAUSE_MILLIS`. */
const MIN_PAUSE_MILLIS = 1_000;
const MAX_PAUSE_MILLIS = 60_000;

interface PublisherOptions {
  graph: Graph;
  registry: Registry;
  reader: EventReader;
  notifier: ChangeNotifier;
  producer: KafkaProducer;
  topics: KafkaSettings['topics'];
  log: { warn(details: object, message: string): void };
}

/** The name of the publisher's checkpoint. */
const SUBJECT = 'kafka';

/** Publishes each change of the log at least once, in order, from one process at a time. */
export class KafkaPublisher {
  readonly #checkpoint: Checkpoint;

  constructor(private readonly options: PublisherOptions) {
    this.#checkpoint = new Checkpoint(options.graph, SUBJECT);
  }

  /** The name of its checkpoint. */
  get follower(): string {
    return this.#checkpoint.name;
  }

  /** Publishes until the service stops. It retries after failures. */
  async run(): Promise<void> {
    const { notifier, log, producer } = this.options;
    const { stopping } = notifier;
    for (let pause = MIN_PAUSE_MILLIS; !stopping.aborted; ) {
      const seen = notifier.commitsSeen();
      try {
        await this.#catchUp();
        pause = MIN_PAUSE_MILLIS;
        await notifier.wait(seen, POLL_MILLIS, stopping);
      } catch (error) {
        if (stopping.aborted) break;
        log.warn({ err: error }, `Changes cannot be published to Kafka now; again in ${pause / 1000} s`);
        await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
        pause = Math.min(pause * 2, MAX_PAUSE_MILLIS);
      }
    }
    await producer.close().catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    const { checkpoint, last, isFree } = await this.#checkpoint.read();
    if (!isFree || checkpoint === last) return;
    await this.#checkpoint.lease.hold(() => this.#publish());
  }

  async #publish(): Promise<void> {
    const { reader, notifier } = this.options;
    const next = reader.batches({}, SYSTEM_READER);
    for (let offset = await this.#begin(); !notifier.stopping.aborted; ) {
      const step = await next(offset, BATCH_SIZE);
      if (step.isAtEnd) return;
      await this.#send(step);
      if (!(await this.#checkpoint.move(offset, step.offset))) return;
      offset = step.offset;
    }
  }

  /** Finds the offset to continue at: the checkpoint, or the oldest retained offset if that is later. */
  async #begin(): Promise<number> {
    const { graph, log } = this.options;
    const { checkpoint } = await this.#checkpoint.read();
    const { first, last } = await readLogRange(graph);
    const oldest = (first ?? last + 1) - 1;
    if (checkpoint !== null && checkpoint >= oldest) return checkpoint;
    if (checkpoint !== null)
      log.warn({ from: checkpoint + 1, to: oldest }, 'Changes are no longer kept that Kafka has not had');
    await this.#checkpoint.begin(oldest);
    return oldest;
  }

  async #send({ events }: EventBatch): Promise<void> {
    const { registry, topics, producer } = this.options;
    const items = events.map((event) => ({ event, message: toMessage(registry, topics, event) }));
    for (const portion of splitIntoChunks(items)) {
      try {
        await producer.send(portion.map(({ message }) => message));
      } catch (error) {
        if (!isTooLarge(error)) throw error;
        for (const { event } of portion) await this.#sendSingly(event);
      }
    }
  }

  /** Sends one event. If it is too large, it is sent without values, so that it does not block the next ones. */
  async #sendSingly(event: MetadataChangeLog): Promise<void> {
    const { registry, topics, producer, log } = this.options;
    try {
      await producer.send([toMessage(registry, topics, event)]);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      log.warn({ seq: event.seq, urn: event.entityUrn }, 'Too large for Kafka: published without its values');
      await producer.send([toMessage(registry, topics, withoutValues(event))]);
    }
  }
}
