import { toJsonText } from '../../../model/json-text.js';
import type { Registry } from '../../../model/types.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import { topicOf } from '../topics.js';
import type { KafkaMessage, KafkaSettings } from './producer.js';

/** The largest number of characters in the messages of one request. Brokers accept 1 MB by default. */
const MAX_REQUEST_CHARACTERS = 500_000;

/** Makes the Kafka message of an event. All events of an entity have the same key, and thus the same partition. */
export function toMessage(
  registry: Registry,
  topics: KafkaSettings['topics'],
  event: MetadataChangeLog,
): KafkaMessage {
  const topic = topics[topicOf(registry, { aspect: event.aspectName })];
  return { topic, key: event.entityUrn, value: toJsonText(event) };
}

/** Removes the values of an event that is too large for the broker. Consumers can read them from the catalog. */
export function withoutValues(event: MetadataChangeLog): MetadataChangeLog {
  const { aspect: _, previousAspectValue: __, ...header } = event;
  return header;
}

/** Splits items into chunks of limited size. A larger item is a chunk of its own. */
export function* splitIntoChunks<T extends { message: KafkaMessage }>(items: readonly T[]): Generator<T[]> {
  let chunk: T[] = [];
  let length = 0;
  for (const item of items) {
    const size = item.message.value.length;
    if (chunk.length > 0 && length + size > MAX_REQUEST_CHARACTERS) {
      yield chunk;
      [chunk, length] = [[], 0];
    }
    chunk.push(item);
    length += size;
  }
  if (chunk.length > 0) yield chunk;
}
