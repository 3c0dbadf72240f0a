/**
 * The parts of `(a,b,(c,d))`: split at the commas that are in no inner parentheses.
 * Undefined when the text is not one pair of parentheses, or they do not balance.
 */
export function splitTuple(text: string): string[] | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    if (depth === 0 && index < text.length - 1) return undefined;
    if (depth === 1 && character === ',') {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return depth === 0 ? [...parts, text.slice(start, -1)] : undefined;
}

/** A run of percent-encoded bytes. */
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

/** Percent-decodes a part; what is no valid sequence stays as it is. */
export function decodePart(part: string): string {
  return part.replace(ENCODED, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** What would be read as structure, as encoding, or be lost at the edges. */
const STRUCTURAL = /[%,()]|^\s|\s$|\p{Cc}/gu;

/** Percent-encodes what a part of a URN cannot hold as it is. */
export function encodePart(value: string): string {
  return value.replace(STRUCTURAL, (character) =>
    /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}
