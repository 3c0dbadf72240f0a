import type { Topic } from '../topics.js';

export const SASL_MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;

/** How changes go to Kafka. */
export interface KafkaSettings {
  /** `host:port` of brokers to begin with. */
  brokers: readonly string[];
  /** Names of the topics there. */
  topics: Readonly<Record<Topic, string>>;
  tls: boolean;
  sasl?: { mechanism: (typeof SASL_MECHANISMS)[number]; username: string; password: string } | undefined;
}
