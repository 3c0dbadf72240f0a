import type { Finding, Path } from '../shared/path.js';
import type { Json, Registry } from './types.js';

/** The context and the findings of one decoding. */
export interface Decoding {
  registry: Registry;
  problems: Finding[];
  warnings: Finding[];
}

/** Adds a problem. Returns undefined for the value. */
export function fail({ problems }: Decoding, path: Path, message: string): undefined {
  problems.push({ path, message });
  return undefined;
}

/** Adds a problem about a value of the wrong type. */
export function mismatch(decoding: Decoding, path: Path, expected: string, input: Json): undefined {
  return fail(decoding, path, `must be ${expected}, not ${describe(input)}`);
}

function describe(input: Json): string {
  if (Array.isArray(input)) return 'an array';
  if (input !== null && typeof input === 'object') return 'an object';
  const text = typeof input === 'bigint' ? input.toString() : (JSON.stringify(input) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
