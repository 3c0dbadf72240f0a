import type { KafkaSettings } from '../events/kafka/settings.js';
import type { Values } from './variables.js';

/** The Kafka that changes are published to; undefined where there is none. */
export function kafkaOf(values: Values): KafkaSettings | undefined {
  const { KAFKA_BOOTSTRAP_SERVER: brokers, CAIRN_KAFKA_SASL_MECHANISM: mechanism } = values;
  if (brokers === undefined) return undefined;
  const { CAIRN_KAFKA_USER: username = '', CAIRN_KAFKA_PASSWORD: password = '' } = values;
  return {
    brokers,
    topics: {
      MetadataChangeLog_Versioned_v1: values.METADATA_CHANGE_LOG_VERSIONED_TOPIC_NAME,
      MetadataChangeLog_Timeseries_v1: values.METADATA_CHANGE_LOG_TIMESERIES_TOPIC_NAME,
    },
    tls: values.CAIRN_KAFKA_TLS,
    ...(mechanism !== undefined && { sasl: { mechanism, username, password } }),
  };
}

/** What of the settings of Kafka contradicts itself. */
export function kafkaMistakes(values: Values): string[] {
  const { CAIRN_KAFKA_SASL_MECHANISM: mechanism, CAIRN_KAFKA_USER: user } = values;
  if ((mechanism === undefined) === (user === undefined)) return [];
  return ['CAIRN_KAFKA_SASL_MECHANISM and CAIRN_KAFKA_USER must be set together'];
}
