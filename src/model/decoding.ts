import type { Problem } from '../errors.js';
import type { Json, Registry } from './types.js';

/** What one decoding found, and what it needs. */
export interface Decoding {
  registry: Registry;
  problems: Problem[];
  warnings: Problem[];
}

/** Notes a problem; there is no value then. */
export function fail({ problems }: Decoding, pointer: string, message: string): undefined {
  problems.push({ pointer, message });
  return undefined;
}

/** Notes that something else was expected. */
export function mismatch(decoding: Decoding, pointer: string, expected: string, input: Json): undefined {
  return fail(decoding, pointer, `must be ${expected}, not ${describe(input)}`);
}

function describe(input: Json): string {
  if (Array.isArray(input)) return 'an array';
  if (input !== null && typeof input === 'object') return 'an object';
  const text = typeof input === 'bigint' ? input.toString() : (JSON.stringify(input) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
