const OPEN = '('.charCodeAt(0);
const CLOSE = ')'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);

/**
 * The parts of `(a,b,(c,d))`: split at the commas that are in no inner parentheses.
 * Undefined when the text is not one pair of parentheses, or they do not balance.
 */
export function splitTuple(text: string): string[] | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  const parts: string[] = [];
  const last = text.length - 1;
  let depth = 0;
  let start = 1;
  for (let index = 0; index <= last; index++) {
    const character = text.charCodeAt(index);
    if (character === OPEN) depth++;
    else if (character === CLOSE) depth--;
    else if (character === COMMA && depth === 1) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth === 0 && index < last) return undefined;
  }
  return depth === 0 ? [...parts, text.slice(start, -1)] : undefined;
}

/** Every parenthesis has its partner. */
export function isBalanced(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length && depth >= 0; index++) {
    const character = text.charCodeAt(index);
    if (character === OPEN) depth++;
    else if (character === CLOSE) depth--;
  }
  return depth === 0;
}

/** A URN inside a part keeps its own encoding. */
export function isNested(namespace: string, part: string): boolean {
  return part.startsWith(`urn:${namespace}:`);
}

/** A run of percent-encoded bytes. */
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

/** Percent-decodes a part; what is no valid sequence stays as it is. */
export function decodePart(part: string): string {
  if (!part.includes('%')) return part;
  return part.replace(ENCODED, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** What would be read as structure or as encoding, or be lost at the edges; `␟` separates parts elsewhere. */
const STRUCTURAL = /[%,()␟]|^\s|\s$|\p{Cc}/gu;

/** Percent-encodes what a part of a URN cannot hold as it is. */
export function encodePart(value: string): string {
  return value.replace(STRUCTURAL, (character) =>
    /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}

/** What would make a tuple of the text that holds a URN, or could not stand in a URN at all. */
const UNSAFE = /^\s|\s$|\p{Cc}/u;

/**
 * A part that begins like a URN is one, and stands as it is. If it cannot, its first letter is encoded as well,
 * so that it is not taken for one when it is read.
 */
export function encodeNested(value: string): string {
  const stands = splitTuple(`(${value})`)?.length === 1 && !UNSAFE.test(value);
  return stands ? value : `%75${encodePart(value.slice(1))}`;
}
