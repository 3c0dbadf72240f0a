import type { SearchField } from './types.js';

/** What is no letter and no digit separates words. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const MARKS = /\p{M}+/gu;
/** Where one word of a name in camel case ends and the next begins. */
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}

/** The words by which a text is found: its words, and the parts of those in camel case. */
export function indexedWords(text: string): Set<string> {
  const words = new Set(wordsOf(text));
  for (const piece of text.split(BETWEEN_WORDS)) {
    const humps = piece.split(HUMP);
    if (humps.length > 1) for (const hump of humps) words.add(folded(hump));
  }
  words.delete('');
  return words;
}

/** What of a value words are looked for in. */
export function searchedText({ kind }: SearchField, value: string): string {
  return kind === 'urn' ? knownPart(value) : value;
}

/** Of a URN, what people know it by: its id, or of a tuple its parts that are neither URNs nor in capitals alone. */
function knownPart(urn: string): string {
  const id = urn.replace(/^urn:[^:]*:[^:]*:/, '');
  if (!id.startsWith('(')) return id;
  const parts = id.slice(1, -1).split(',');
  return parts.filter((part) => !part.includes('urn:') && !/^[A-Z_]+\)*$/.test(part)).join(' ');
}
