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
