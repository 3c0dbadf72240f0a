import { optional, optionalSection, type Rule, required, secret, setting } from './setting.js';
import { brokers, flag, oneOf, text, topicName } from './value-types.js';

/** The SASL mechanisms for signing in to a broker by name and password. */
const SASL_MECHANISMS = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;

const sasl = {
  mechanism: optional(
    'CAIRN_KAFKA_SASL_MECHANISM',
    oneOf(...SASL_MECHANISMS),
    'SASL mechanism. Required with a user.',
  ),
  username: required('CAIRN_KAFKA_USER', text, 'User.'),
  password: secret(setting('CAIRN_KAFKA_PASSWORD', text, '', 'Password of that user.')),
};

/** Settings of publishing to Kafka. */
export const kafka = {
  kafka: optionalSection('brokers', {
    brokers: optional(
      'KAFKA_BOOTSTRAP_SERVER',
      brokers,
      'Bootstrap brokers. When not set, nothing is published.',
    ),
    topics: {
      MetadataChangeLog_Versioned_v1: setting(
        'METADATA_CHANGE_LOG_VERSIONED_TOPIC_NAME',
        topicName,
        'MetadataChangeLog_Versioned_v1',
        'Topic of the changes of aspects.',
      ),
      MetadataChangeLog_Timeseries_v1: setting(
        'METADATA_CHANGE_LOG_TIMESERIES_TOPIC_NAME',
        topicName,
        'MetadataChangeLog_Timeseries_v1',
        'Topic of the events of time series.',
      ),
    },
    tls: setting(
      'CAIRN_KAFKA_TLS',
      flag,
      'false',
      '`true` connects by TLS; `NODE_EXTRA_CA_CERTS` adds certificate authorities.',
    ),
    sasl: optionalSection('mechanism', sasl),
  }),
};

/** Without a SASL mechanism, the user would be ignored. */
export const userOnlyWithMechanism: Rule = (read) =>
  read(sasl.username) === undefined || read(sasl.mechanism) !== undefined
    ? []
    : ['CAIRN_KAFKA_SASL_MECHANISM must be set with CAIRN_KAFKA_USER'];
