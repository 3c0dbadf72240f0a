import { attempt } from '../attempt.js';

/** A type of setting: which texts are valid, and how they are parsed. */
export interface ValueType<T> {
  /** Completes the sentence "must be …" in messages and documentation; empty if any text is valid. */
  readonly expected: string;
  /** The value; undefined for an invalid text. */
  read(text: string): T | undefined;
}

const kind = <T>(expected: string, read: ValueType<T>['read']): ValueType<T> => ({ expected, read });

/** A text that matches a pattern. */
const form = (expected: string, pattern: RegExp) =>
  kind(expected, (text) => (pattern.test(text) ? text : undefined));

/** A number with a unit, converted to the smallest unit, of which it must have `least`. */
const measure = (expected: string, pattern: RegExp, units: Readonly<Record<string, number>>, least = 1) =>
  kind(expected, (text) => {
    const [, digits, unit = ''] = pattern.exec(text) ?? [];
    const number = Number(digits) * (units[unit.toUpperCase()] ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= least ? number : undefined;
  });

export const text = kind('', (value) => value);

export const oneOf = <T extends string>(...allowed: readonly T[]): ValueType<T> =>
  kind(`one of ${allowed.join(', ')}`, (text) => allowed.find((candidate) => candidate === text));

/** One of two words. The second means true. */
const either = (no: string, yes: string) =>
  kind(oneOf(no, yes).expected, (text) => (text === yes ? true : text === no ? false : undefined));

export const flag = either('false', 'true');

export const onOff = either('off', 'on');

/** A TCP port to listen on; 0 takes a free one. */
export const port = kind('a port number from 0 to 65535', (text) =>
  /^\d+$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined,
);

/** A positive integer. */
export const atLeastOne = kind('a whole number from 1 on', (text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
);

/** A non-negative integer. 0 means unlimited, unless a setting's description says otherwise. */
export const count = kind('a whole number from 0 on', (text) => (text === '0' ? 0 : atLeastOne.read(text)));

const SIZE = /^(\d+) ?(?:([KMG])(?:i?B)?)?$/i;
const BYTES = {
  '': 1,
  K: 2 ** 10,
  M: 2 ** 20,
  G: 2 ** 30,
};

/** Bytes. */
export const byteSize = measure('a size such as 16M or 1048576', SIZE, BYTES);

/** Bytes, or 0. */
export const byteSizeOrZero = measure('a size such as 16M or 1048576, or 0', SIZE, BYTES, 0);

/** Milliseconds. */
export const duration = measure('a time such as 500ms, 30s or 2m', /^(\d{1,6})(ms|s|m)$/, {
  MS: 1,
  S: 1_000,
  M: 60_000,
});

/** A longer time, in milliseconds. */
export const longDuration = measure('hours or days, such as 36h or 90d', /^([1-9]\d{0,4})(h|d)$/, {
  H: 3_600_000,
  D: 86_400_000,
});

/** A memory size in the syntax of the JVM and Neo4j. */
export const jvmSize = form('a size such as 512m or 2g', /^[1-9]\d*[kmg]$/);

export const neo4jUri = form(
  'an address such as bolt://localhost:7687 or neo4j+s://host',
  /^(?:bolt|neo4j)(?:\+s|\+ssc)?:\/\/[^/\s]+/,
);

export const httpUrl = kind('an http or https address', (text) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined,
);

/** An environment in dataset URNs (`FabricType`). */
export const fabric = form('the name of an environment, such as PROD or DEV', /^[A-Z_]+$/);

/** A regular expression for the end of a text. */
export const pattern = kind('a regular expression', (text) =>
  // The pattern is trusted, since the operator writes it.
  attempt(() => new RegExp(`(?:${text})$`)),
);

/** A name that Meilisearch accepts. */
export const indexName = form('1 to 200 letters, digits, hyphens or underscores', /^[A-Za-z0-9_-]{1,200}$/);

export const urnNamespace = form(
  '1 to 32 letters, digits or hyphens, as in RFC 8141',
  /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/,
);

/** A name that Kafka accepts. */
export const topicName = form(
  '1 to 249 letters, digits, dots, hyphens or underscores',
  /^[A-Za-z0-9._-]{1,249}$/,
);

/** A key that is long enough for HS256. */
export const signingKey = kind('at least 32 bytes long', (text) =>
  Buffer.byteLength(text) < 32 ? undefined : text,
);

/** A comma-separated list. */
const list = (expected: string, item: RegExp) =>
  kind(expected, (text) => {
    const items = text.split(',').map((part) => part.trim());
    return items.every((part) => item.test(part)) ? items : undefined;
  });

export const commaList = list('a list, separated by commas', /^.+$/s);

/** Addresses of Kafka brokers. */
export const brokers = list('host:port, several separated by commas', /^[^\s/]+:\d{1,5}$/);
