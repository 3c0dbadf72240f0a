import { Consumer, MessagesStreamModes, stringDeserializers } from '@platformatic/kafka';
import type { MetadataChangeLog } from '../../../src/catalog/events/metadata-change-log.js';
import { uniqueName } from '../../behaviour/support/urns.js';

export interface PublishedMessage {
  key: string;
  partition: number;
  event: MetadataChangeLog;
}

interface KafkaConsumer {
  /** What is in the topic, in its order; it grows as more comes. */
  published: readonly PublishedMessage[];
  close(): Promise<void>;
}

/** Reads a topic from its begin. */
export async function consumeTopic(brokers: string, topic: string): Promise<KafkaConsumer> {
  const consumer = new Consumer({
    ...{ groupId: uniqueName('g'), clientId: 'test', bootstrapBrokers: brokers.split(',') },
    ...{ deserializers: stringDeserializers, autocreateTopics: true, maxWaitTime: 200 },
  });
  const stream = await consumer.consume({ topics: [topic], mode: MessagesStreamModes.EARLIEST });
  const published: PublishedMessage[] = [];
  stream.on('data', ({ key, value, partition }) => {
    published.push({ key, partition, event: JSON.parse(value) as MetadataChangeLog });
  });
  return {
    published,
    async close() {
      await stream.close();
      await consumer.close(true);
    },
  };
}
