import { inspect } from 'node:util';

/** The text that replaces a secret. */
export const REDACTED = '******';

/** The text of a stored aspect. It cannot be printed or serialized. So it is never sent without redaction. */
export class StoredText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the text, for internal use only. Nothing derived from it may leave the catalog without redaction. */
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

/** Wraps each text named `value` in a row or map, at any depth, in a `StoredText`. It changes its argument. */
export function wrapStoredTexts<T>(found: T): T {
  if (Array.isArray(found)) found.forEach(wrapStoredTexts);
  // Any other object has named members.
  else if (found !== null && typeof found === 'object') wrapMembers(found as Record<string, unknown>);
  return found;
}

function wrapMembers(map: Record<string, unknown>): void {
  for (const [name, member] of Object.entries(map)) {
    if (name === 'value' && typeof member === 'string') map[name] = new StoredText(member);
    else wrapStoredTexts(member);
  }
}
