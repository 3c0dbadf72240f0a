import type { Topic } from '../topics.js';

export const SASL_MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;

/** Settings of publishing to Kafka. */
export interface KafkaSettings {
  /** `host:port` of the bootstrap servers. */
  brokers: readonly string[];
  /** Names of the topics in Kafka. */
  topics: Readonly<Record<Topic, string>>;
  tls: boolean;
  sasl?: { mechanism: (typeof SASL_MECHANISMS)[number]; username: string; password: string } | undefined;
}
