import { randomBytes } from 'node:crypto';

const MICROS_DIGITS = 16;

/** A new trace id: the time in microseconds, which DataHub's clients read, followed by random digits. */
export function newTraceId(): string {
  const micros = (BigInt(Date.now()) * 1000n).toString(16).padStart(MICROS_DIGITS, '0');
  return micros + newSpanId();
}

export const newSpanId = (): string => randomBytes(8).toString('hex');
