import { inspect } from 'node:util';

/** The text that replaces a secret. */
export const REDACTED = '******';

/**
 * The text of an aspect from the store. It cannot be printed or serialized: to send it, code must redact it for a
 * reader.
 */
export class StoredText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The whole text, for internal use only. Nothing derived from it may leave the catalog unredacted. */
  unredacted(): string {
    return this.#text;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [inspect.custom](): string {
    return REDACTED;
  }
}

/**
 * The same row or map with each text under `value`, at any depth, wrapped in a `StoredText`. It changes its argument.
 */
export function seal<T>(found: T): T {
  if (Array.isArray(found)) found.forEach(seal);
  // An object that is no list has members by name.
  else if (found !== null && typeof found === 'object') sealMembers(found as Record<string, unknown>);
  return found;
}

function sealMembers(map: Record<string, unknown>): void {
  for (const [name, member] of Object.entries(map)) {
    if (name === 'value' && typeof member === 'string') map[name] = new StoredText(member);
    else seal(member);
  }
}
