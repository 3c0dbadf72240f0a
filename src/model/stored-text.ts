import { inspect } from 'node:util';

/** What stands in the place of a secret. */
export const REDACTED = '******';

/**
 * The text of an aspect as the store gives it. It shows nothing of itself, wherever it is written: whoever answers with it
 * has to say who reads (`readableBy`).
 */
export class StoredText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The whole text, for work of the catalog's own. What is made of it must not leave the catalog. */
  forTheCatalog(): string {
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

/** The same row or map with each text under `value`, at any depth, as a `StoredText`. Changes what it is given. */
export function seal<T>(found: T): T {
  if (Array.isArray(found)) found.forEach(seal);
  else if (found !== null && typeof found === 'object') sealMembers(found as Record<string, unknown>);
  return found;
}

function sealMembers(map: Record<string, unknown>): void {
  for (const [name, member] of Object.entries(map)) {
    if (name === 'value' && typeof member === 'string') map[name] = new StoredText(member);
    else seal(member);
  }
}
