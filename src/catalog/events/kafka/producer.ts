import { SpanKind } from '@opentelemetry/api';
import type { Config } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import { traced } from '../../../shared/tracing/span.js';

/** The settings of publishing to Kafka. */
export type KafkaSettings = NonNullable<Config['kafka']>;

/** A message to a topic. Messages with the same key stay in order. */
export interface KafkaMessage {
  topic: string;
  key: string;
  value: string;
}

/** The Kafka producer. */
export type KafkaProducer = Awaited<ReturnType<typeof openKafka>>;

const TIMEOUT_MILLIS = 10_000;
/** It is small, since the publisher retries, too. */
const RETRIES = 3;
const RETRY_PAUSE_MILLIS = 250;

/** The errors of brokers for a message that is too large. */
const TOO_LARGE: ReadonlySet<unknown> = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);

/**
 * Creates a producer, which connects with its first message. The client is loaded here, so that only users of Kafka
 * need it.
 * @throws StartupError when the client is not installed
 */
export async function openKafka({ brokers, tls, sasl }: KafkaSettings) {
  const { Producer, ProduceAcks, stringSerializers } = await import('@platformatic/kafka').catch(() => {
    throw new StartupError(
      'KAFKA_BOOTSTRAP_SERVER is set, and the Kafka client is not installed: run npm ci without --omit=optional',
    );
  });
  const producer = new Producer({
    clientId: 'cairn',
    bootstrapBrokers: [...brokers],
    serializers: stringSerializers,
    acks: ProduceAcks.ALL,
    autocreateTopics: true,
    connectTimeout: TIMEOUT_MILLIS,
    timeout: TIMEOUT_MILLIS,
    retries: RETRIES,
    retryDelay: RETRY_PAUSE_MILLIS,
    ...(tls && { tls: {} }),
    ...(sasl && { sasl }),
  });
  return {
    /**
     * Sends messages. Resolves when all in-sync replicas have them.
     * @throws Error if that is uncertain. Some messages may have arrived
     */
    async send(messages: readonly KafkaMessage[]): Promise<void> {
      const span = { name: 'send', kind: SpanKind.PRODUCER, attributes: attributesOf(messages) };
      await traced(span, () => producer.send({ messages: [...messages] }));
    },
    close: (): Promise<void> => producer.close(),
  };
}

/** The attributes of a span, by OpenTelemetry's semantic conventions. */
const attributesOf = (messages: readonly KafkaMessage[]) => ({
  'messaging.system': 'kafka',
  'messaging.operation.name': 'send',
  'messaging.operation.type': 'send',
  'messaging.batch.message_count': messages.length,
});

/** Whether a broker refused a message because of its size. A retry would fail, too. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('apiId' in error && TOO_LARGE.has(error.apiId)) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isTooLarge);
}
