import { isIPv6 } from 'node:net';

/** Turns the text of a variable into its value; throws an Error that says what it must be. */
export type Reader<T> = (text: string) => T;

const SIZE_UNITS: Record<string, number> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

export const text: Reader<string> = (value) => value;

export const flag: Reader<boolean> = (value) => oneOf('true', 'false')(value) === 'true';

/** A TCP port to listen on; 0 takes a free one. */
export const port: Reader<number> = (value) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) throw new Error('must be a port number from 0 to 65535');
  return number;
};

/** How many there may be. */
export const atLeastOne: Reader<number> = (value) => {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error('must be a whole number from 1 on');
  return Number(value);
};

/** How many there may be; 0: as many as there are. */
export const count: Reader<number> = (value) => (value === '0' ? 0 : atLeastOne(value));

/** Bytes, written as a whole number with an optional unit: `16M`, `16MiB`, `1048576`. */
export const byteSize: Reader<number> = (value) => {
  const [, digits, unit = ''] = /^(\d+) ?(?:([KMG])(?:i?B)?)?$/i.exec(value) ?? [];
  const bytes = Number(digits) * (SIZE_UNITS[unit.toUpperCase()] ?? 1);
  if (!Number.isSafeInteger(bytes) || bytes === 0) throw new Error('must be a size such as 16M or 1048576');
  return bytes;
};

const TIME_UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000 };

/** Milliseconds, written with their unit: `500ms`, `30s`, `2m`. */
export const duration: Reader<number> = (value) => {
  const [, digits, unit = ''] = /^(\d{1,6})(ms|s|m)$/.exec(value) ?? [];
  const millis = Number(digits) * (TIME_UNITS[unit] ?? Number.NaN);
  if (!(millis > 0)) throw new Error('must be a time such as 500ms, 30s or 2m');
  return millis;
};

const AGE_UNITS: Record<string, number> = { h: 3_600_000, d: 86_400_000 };

/** Milliseconds, written as hours or days: `36h`, `90d`. */
export const age: Reader<number> = (value) => {
  const [, digits, unit = ''] = /^([1-9]\d{0,4})(h|d)$/.exec(value) ?? [];
  const millis = Number(digits) * (AGE_UNITS[unit] ?? Number.NaN);
  if (!(millis > 0)) throw new Error('must be hours or days, such as 36h or 90d');
  return millis;
};

/** Memory as the JVM and Neo4j take it. */
export const memory: Reader<string> = (value) => {
  if (!/^[1-9]\d*[kmg]$/.test(value)) throw new Error('must be a size such as 512m or 2g');
  return value;
};

export const neo4jUri: Reader<string> = (value) => {
  if (!/^(?:bolt|neo4j)(?:\+s|\+ssc)?:\/\/[^/\s]+/.test(value)) {
    throw new Error('must be an address such as bolt://localhost:7687 or neo4j+s://host');
  }
  return value;
};

export const httpUrl: Reader<string> = (value) => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new Error('must be an http or https address');
  return value;
};

/** A name as Meilisearch takes it. */
export const indexName: Reader<string> = (value) => {
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(value))
    throw new Error('must be 1 to 200 letters, digits, hyphens or underscores');
  return value;
};

export const urnNamespace: Reader<string> = (value) => {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(value)) {
    throw new Error('must be 1 to 32 letters, digits or hyphens, as RFC 8141 has it');
  }
  return value;
};

/** A secret that nobody can guess. */
export const signingKey: Reader<string> = (value) => {
  if (Buffer.byteLength(value) < 32) throw new Error('must have at least 32 bytes');
  return value;
};

/** Addresses of Kafka brokers, separated by commas. */
export const brokers: Reader<string[]> = (value) => {
  const found = value.split(',').map((broker) => broker.trim());
  if (found.some((broker) => !/^[^\s/]+:\d{1,5}$/.test(broker)))
    throw new Error('must be host:port, several separated by commas');
  return found;
};

/** A name as Kafka takes it. */
export const topicName: Reader<string> = (value) => {
  if (!/^[A-Za-z0-9._-]{1,249}$/.test(value))
    throw new Error('must be 1 to 249 letters, digits, dots, hyphens or underscores');
  return value;
};

/** Words that are separated by commas. */
export const words: Reader<string[]> = (value) => {
  const found = value.split(',').map((word) => word.trim());
  if (found.includes('')) throw new Error('must be words, separated by commas');
  return found;
};

export function oneOf<T extends string>(...allowed: T[]): Reader<T> {
  return (value) => {
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) throw new Error(`must be one of ${allowed.join(', ')}`);
    return found;
  };
}

/** Whether only programs of this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The address of a server as a browser takes it. */
export function httpAddress(host: string, boundPort: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${boundPort}`;
}
