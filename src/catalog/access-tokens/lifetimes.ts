import type { CreateAccessTokenInput } from '../../generated/api.js';
import { badRequest } from '../../shared/errors.js';
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../shared/time.js';
import { INPUT } from '../editing/edit.js';

const ISO_PATH = INPUT.at('durationIso');

/** Lifetimes in milliseconds. A month has 30 days, as in DataHub. */
const LIFETIMES = {
  ONE_HOUR: HOUR,
  ONE_DAY: DAY,
  ONE_WEEK: WEEK,
  ONE_MONTH: 30 * DAY,
  THREE_MONTHS: 90 * DAY,
  SIX_MONTHS: 180 * DAY,
  ONE_YEAR: 365 * DAY,
  NO_EXPIRY: undefined,
} as const;

/** A duration of ISO 8601 without years and months, whose lengths vary. It has at least one part. */
const ISO_DURATION = /^P(?=[\dT])(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNITS = [WEEK, DAY, HOUR, MINUTE, SECOND];

/** 100 years. Longer lifetimes are mistakes, and the date in the token would have too many digits. */
const MAX_LIFETIME = 36_500 * DAY;

/**
 * The lifetime of a token in milliseconds; undefined if the token never expires.
 * @throws CairnError BAD_REQUEST unless exactly one of the two members is given, and is valid
 */
export function readLifetime({
  duration,
  durationIso,
}: Pick<CreateAccessTokenInput, 'duration' | 'durationIso'>): number | undefined {
  if (duration && durationIso == null) return LIFETIMES[duration];
  if (duration || durationIso == null)
    throw badRequest('Exactly one of duration and durationIso must be given', [
      ISO_PATH.problem(duration ? 'is given with duration' : 'is missing, as is duration'),
    ]);
  const parts = ISO_DURATION.exec(durationIso)?.slice(1) ?? [];
  const lifetime = parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (UNITS[index] ?? 0), 0);
  if (lifetime > 0 && lifetime <= MAX_LIFETIME) return lifetime;
  const message = 'must be a duration of ISO 8601 of at most 100 years, such as P45D or PT12H';
  throw badRequest(`durationIso ${message}`, [ISO_PATH.problem(message)]);
}

/** @throws CairnError BAD_REQUEST for a lifetime that is longer than the settings allow */
export function requireAllowed(lifetime: number | undefined, longest: number | undefined): void {
  if (longest === undefined || (lifetime !== undefined && lifetime <= longest)) return;
  throw badRequest(
    `A new access token may last ${longest / HOUR} hours at most (CAIRN_MAX_TOKEN_LIFETIME), not ${lifetime === undefined ? 'forever' : `${lifetime / HOUR}`}`,
  );
}
