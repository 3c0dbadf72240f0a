import { badRequest, preconditionFailed } from '../../shared/errors.js';
import { validFrom } from '../entities/record.js';
import { readDate } from '../filter/dates.js';
import type { AspectState } from './stored.js';
import type { ChangeType } from './types.js';

/** What the stored aspect must be, so that a proposal is written. */
export interface WriteConditions {
  /** The number of its version. -1 means that it must not exist. */
  version?: number;
  /** It must have changed after this time, in epoch milliseconds. */
  modifiedSince?: number;
  /** It must not have changed after this time, in epoch milliseconds. */
  unmodifiedSince?: number;
  /** Whether a CREATE or CREATE_ENTITY of something that exists is left out, without an error. */
  isSkippedIfExists?: boolean;
}

type Read = (value: string, changeType: ChangeType) => WriteConditions;

/** By header, in lower case. */
const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['if-version-match', (value) => ({ version: versionOf(value) })],
  ['if-modified-since', (value) => ({ modifiedSince: timeOf('If-Modified-Since', value) })],
  ['if-unmodified-since', (value) => ({ unmodifiedSince: timeOf('If-Unmodified-Since', value) })],
  ['if-none-match', noneMatch],
]);

/**
 * Reads the conditions among the headers of a proposal. The case of their names does not matter.
 * @throws CairnError BAD_REQUEST for an invalid condition, and for one that is not known
 */
export function readConditions(
  headers: Readonly<Record<string, string>> | undefined,
  changeType: ChangeType,
): WriteConditions {
  const conditions: WriteConditions = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    const key = name.toLowerCase();
    const read = READERS.get(key);
    if (read) Object.assign(conditions, read(value, changeType));
    else if (key.startsWith('if-')) throw badRequest(`${name} is not a condition of a write`);
  }
  return conditions;
}

function versionOf(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isInteger(number))
    throw badRequest(`If-Version-Match must be a whole number: a version, or -1 (absent), not ${value}`);
  return number;
}

function timeOf(name: string, value: string): number {
  const span = readDate(value.trim(), Date.now());
  if (span === undefined)
    throw badRequest(`${name} must be a time, such as 2026-01-31T12:00:00Z, not ${value}`);
  return span.first;
}

function noneMatch(value: string, changeType: ChangeType): WriteConditions {
  if (value !== '*') throw badRequest(`If-None-Match must be *, not ${value}`);
  if (changeType !== 'CREATE' && changeType !== 'CREATE_ENTITY')
    throw badRequest(`If-None-Match is a condition of CREATE and CREATE_ENTITY, not of ${changeType}`);
  return { isSkippedIfExists: true };
}

/**
 * Checks the conditions on the version and the time of the stored aspect.
 * @throws CairnError PRECONDITION_FAILED
 */
export function checkConditions(
  { version, modifiedSince, unmodifiedSince }: WriteConditions,
  stored: AspectState | undefined,
  what: string,
): void {
  const actual = stored?.number ?? -1;
  if (version !== undefined && actual !== version)
    throw preconditionFailed(`Expected version ${version} of ${what}, but it is at ${actual}`);
  // As in DataHub, an aspect that does not exist has not changed since any time.
  const changed = stored ? validFrom(stored) : Number.NEGATIVE_INFINITY;
  if (modifiedSince !== undefined && changed <= modifiedSince)
    throw preconditionFailed(`${what} has not changed since ${textOf(modifiedSince)}`);
  if (unmodifiedSince !== undefined && changed > unmodifiedSince)
    throw preconditionFailed(`${what} has changed since ${textOf(unmodifiedSince)}: at ${textOf(changed)}`);
}

const textOf = (time: number): string => new Date(time).toISOString();
