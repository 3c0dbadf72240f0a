import { toJsonText } from '../../model/json-text.js';
import type { Registry } from '../../model/types.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import { topicOf } from '../topics.js';
import type { KafkaMessage } from './producer.js';
import type { KafkaSettings } from './settings.js';

/** Characters of the messages in one request. Brokers accept 1 MB by default. */
const REQUEST = 500_000;

/** An event as Kafka gets it: all of an entity have one key, and so one partition. */
export function toMessage(
  registry: Registry,
  topics: KafkaSettings['topics'],
  event: MetadataChangeLog,
): KafkaMessage {
  const topic = topics[topicOf(registry, { aspect: event.aspectName })];
  return { topic, key: event.entityUrn, value: toJsonText(event) };
}

/**
 * The same event without values, for a broker that refuses its size. Its readers can ask the catalog for the values.
 */
export function withoutValues(event: MetadataChangeLog): MetadataChangeLog {
  const { aspect: _, previousAspectValue: __, ...header } = event;
  return header;
}

/** Portions of limited size, in order. A larger item is a portion by itself. */
export function* portions<T extends { message: KafkaMessage }>(items: readonly T[]): Generator<T[]> {
  let portion: T[] = [];
  let length = 0;
  for (const item of items) {
    const size = item.message.value.length;
    if (portion.length > 0 && length + size > REQUEST) {
      yield portion;
      [portion, length] = [[], 0];
    }
    portion.push(item);
    length += size;
  }
  if (portion.length > 0) yield portion;
}
