import type { SearchDocument } from './engine.js';
import type { SearchField } from './types.js';

/** Of a word so many bytes count, wherever it is. */
const MOST_BYTES = 150;
/** What is no letter and no digit separates words. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const MARKS = /\p{M}+/gu;
/** Where one word of a name in camel case ends and the next begins. */
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** As texts are compared when case does not count, and accents do. */
export const uncased = (text: string): string => text.toLowerCase();

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map(counted);
}

/** The words by which a text is found: its words, and the parts of those in camel case. */
export function indexedWords(text: string): Set<string> {
  const words = new Set(wordsOf(text));
  for (const piece of text.split(BETWEEN_WORDS)) {
    const humps = piece.split(HUMP);
    if (humps.length > 1) for (const hump of humps) words.add(counted(folded(hump)));
  }
  words.delete('');
  return words;
}

/** The texts that words of a document are looked for in. */
export function searchedTexts(
  { fields: values }: Pick<SearchDocument, 'fields'>,
  fields: ReadonlyMap<string, SearchField>,
): string[] {
  return Object.entries(values).flatMap(([name, fieldValues]) => {
    const field = fields.get(name);
    return field?.queryByDefault ? fieldValues.map((value) => searchedText(field, String(value))) : [];
  });
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

/** What of a word counts. */
function counted(word: string): string {
  if (word.length * 3 <= MOST_BYTES || Buffer.byteLength(word) <= MOST_BYTES) return word;
  const cut = Buffer.from(word).subarray(0, MOST_BYTES).toString();
  return cut.replace(/\ufffd+$/, '');
}
