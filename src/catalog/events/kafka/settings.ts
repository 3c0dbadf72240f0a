import type { SASL_MECHANISMS } from '../../../shared/config/kafka.js';
import type { Topic } from '../topics.js';

/** The settings for Kafka. */
export interface KafkaSettings {
  /** `host:port` of the bootstrap servers. */
  brokers: readonly string[];
  /** Names of the topics in Kafka. */
  topics: Readonly<Record<Topic, string>>;
  tls: boolean;
  sasl?: { mechanism: (typeof SASL_MECHANISMS)[number]; username: string; password: string } | undefined;
}
