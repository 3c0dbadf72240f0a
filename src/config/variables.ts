import { SASL_MECHANISMS } from '../events/kafka/settings.js';
import {
  age,
  atLeastOne,
  brokers,
  byteSize,
  count,
  duration,
  flag,
  httpUrl,
  indexName,
  memory,
  neo4jUri,
  oneOf,
  port,
  type Reader,
  signingKey,
  text,
  topicName,
  urnNamespace,
  words,
} from './readers.js';

/** One environment variable. `fallback` is read in its place when it is not set. */
export interface Variable<T> {
  read: Reader<T>;
  fallback?: string;
}

/** A variable with a value in any case. */
function variable<T>(read: Reader<T>, fallback: string): { read: Reader<T>; fallback: string } {
  return { read, fallback };
}

/** A variable without which something else happens. */
function optional<T>(read: Reader<T>): { read: Reader<T> } {
  return { read };
}

/** Every environment variable of the service; docs/configuration.md explains each. */
export const VARIABLES = {
  PORT: variable(port, '8080'),
  HOST: variable(text, '127.0.0.1'),
  CAIRN_ALLOW_INSECURE_BIND: variable(flag, 'false'),
  CAIRN_AUTH: variable(oneOf('off', 'on'), 'off'),
  CAIRN_ADMINS: variable(words, 'datahub'),
  CAIRN_DEFAULT_ROLE: variable(oneOf('none', 'reader', 'editor'), 'reader'),
  CAIRN_TOKEN_SIGNING_KEY: optional(signingKey),
  CAIRN_OIDC_ISSUER: optional(httpUrl),
  CAIRN_OIDC_AUDIENCE: optional(words),
  CAIRN_OIDC_JWKS_URL: optional(httpUrl),
  CAIRN_OIDC_USER_CLAIM: variable(text, 'sub'),
  CAIRN_BODY_LIMIT: variable(byteSize, '16M'),
  CAIRN_REQUEST_TIMEOUT: variable(duration, '5m'),
  CAIRN_RATE_LIMIT: variable(count, '60000'),
  CAIRN_REFUSAL_LIMIT: variable(count, '100'),
  CAIRN_USER_STREAM_LIMIT: variable(count, '20'),
  CAIRN_STREAM_LIMIT: variable(count, '1000'),
  CAIRN_TRUSTED_PROXIES: variable(count, '0'),
  CAIRN_GRAPHQL_INTROSPECTION: variable(flag, 'true'),
  CAIRN_GRAPHQL_MAX_DEPTH: variable(atLeastOne, '25'),
  CAIRN_GRAPHQL_MAX_COST: variable(atLeastOne, '20000000'),
  CAIRN_GRAPHQL_MAX_ALIASES: variable(atLeastOne, '100'),
  CAIRN_GRAPHQL_MAX_DIRECTIVES: variable(atLeastOne, '100'),
  CAIRN_GRAPHQL_MAX_TOKENS: variable(atLeastOne, '10000'),
  CAIRN_STRICT: variable(flag, 'false'),
  CAIRN_LINEAGE_DEADLINE: variable(duration, '30s'),
  CAIRN_WEBHOOK_PRIVATE_ADDRESSES: variable(flag, 'false'),
  CAIRN_CHANGE_LOG_RETENTION: optional(age),
  KAFKA_BOOTSTRAP_SERVER: optional(brokers),
  METADATA_CHANGE_LOG_VERSIONED_TOPIC_NAME: variable(topicName, 'MetadataChangeLog_Versioned_v1'),
  METADATA_CHANGE_LOG_TIMESERIES_TOPIC_NAME: variable(topicName, 'MetadataChangeLog_Timeseries_v1'),
  CAIRN_KAFKA_TLS: variable(flag, 'false'),
  CAIRN_KAFKA_SASL_MECHANISM: optional(oneOf(...SASL_MECHANISMS)),
  CAIRN_KAFKA_USER: optional(text),
  CAIRN_KAFKA_PASSWORD: optional(text),
  CAIRN_URN_NAMESPACE: variable(urnNamespace, 'li'),
  NEO4J_URI: optional(neo4jUri),
  NEO4J_USER: variable(text, 'neo4j'),
  NEO4J_PASSWORD: optional(text),
  NEO4J_DATABASE: variable(text, 'neo4j'),
  CAIRN_DATA_DIR: variable(text, './data'),
  NEO4J_BOLT_PORT: optional(port),
  NEO4J_HTTP_PORT: optional(port),
  NEO4J_HEAP: variable(memory, '512m'),
  NEO4J_PAGE_CACHE: variable(memory, '256m'),
  CAIRN_CACHE_DIR: optional(text),
  CAIRN_MAVEN_REPOSITORY: optional(httpUrl),
  SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX: variable(flag, 'false'),
  ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE: variable(flag, 'false'),
  CAIRN_SEARCH_ENGINE: variable(oneOf('auto', 'embedded'), 'auto'),
  MEILI_URL: optional(httpUrl),
  MEILI_MASTER_KEY: optional(text),
  MEILI_INDEX: variable(indexName, 'cairn'),
  CAIRN_SLOW_STATEMENT: variable(duration, '1s'),
  CAIRN_SHUTDOWN_DELAY: optional(duration),
  LOG_LEVEL: variable(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
  LOG_FORMAT: variable(oneOf('text', 'json'), 'text'),
} satisfies Record<string, Variable<unknown>>;

type Table = typeof VARIABLES;
type Read<V> = V extends { read: Reader<infer T>; fallback: string }
  ? T
  : V extends { read: Reader<infer T> }
    ? T | undefined
    : never;

/** The value of every variable. */
export type Values = { [Name in keyof Table]: Read<Table[Name]> };
