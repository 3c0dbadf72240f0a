import { toJsonText } from '../../model/json-text.js';
import type { Registry } from '../../model/types.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import { topicOf } from '../topics.js';
import type { KafkaMessage } from './producer.js';
import type { KafkaSettings } from './settings.js';

/** Characters of the messages in one request. Brokers accept 1 MB by default. */
const REQUEST = 500_000;

/** The Kafka message of an event. All events of an entity have one key, and thus one partition. */
export function toMessage(
  registry: Registry,
  topics: KafkaSettings['topics'],
  event: MetadataChangeLog,
): KafkaMessage {
  const topic = topics[topicOf(registry, { aspect: event.aspectName })];
  return { topic, key: event.entityUrn, value: toJsonText(event) };
}

/**
 * The same event without values, for a broker that refuses its size. Consumers can read the values from the catalog.
 */
export function withoutValues(event: MetadataChangeLog): MetadataChangeLog {
  const { aspect: _, previousAspectValue: __, ...header } = event;
  return header;
}

/** Splits items into portions of limited size. A larger item is a separate portion. */
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
