import type { SearchDocument } from '../engine.js';
import type { Fields } from '../types.js';
import { indexedWords, searchedTexts, wordsOf } from '../words.js';
import { ATTRIBUTES } from './attributes.js';
import { encodeText, foldedKey, pieces } from './text-key.js';

/** A part of the words of a value with a key of so many bytes is whole in one of its pieces. */
export const PIECE_OVERLAP_BYTES = 100;

/** The keys by which filters find words, of whichever field. */
export function wordKeys(document: SearchDocument, fields: Fields): Record<'words' | 'phrases', string[]> {
  const words = new Set<string>();
  const phrases = new Set<string>();
  for (const text of searchedTexts(document, fields)) {
    for (const word of indexedWords(text)) words.add(foldedKey(word));
    const all = wordsOf(text);
    if (all.length > 1) for (const piece of pieces(phraseKey(all), PIECE_OVERLAP_BYTES)) phrases.add(piece);
  }
  return { [ATTRIBUTES.words]: [...words], [ATTRIBUTES.phrases]: [...phrases] };
}

/** What is part of the keys of a value that has these words one after another. */
export const phraseKey = (words: readonly string[]): string => encodeText(` ${words.join(' ')} `);
