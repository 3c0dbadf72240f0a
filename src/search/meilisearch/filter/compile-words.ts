import type { WordsTest } from '../../engine.js';
import { ATTRIBUTES } from '../attributes.js';
import { cut, foldedKey } from '../text-key.js';
import { PIECE_OVERLAP_BYTES, phraseKey } from '../word-keys.js';
import { AFFIXES, WORDS, wildcard } from './affixes.js';
import { type Bounds, decided, narrowed } from './bounds.js';
import { compare } from './expression.js';

/** What the engine can say of the words of all fields. */
export function compileWords(test: WordsTest): Bounds {
  switch (test.kind) {
    case 'start':
      return AFFIXES.start(WORDS, test.word);
    case 'wildcard':
      return wildcard(WORDS, test.pattern);
    case 'phrase':
      return phrase(test.words);
  }
}

function phrase(words: readonly string[]): Bounds {
  const [only = '', ...others] = words;
  if (others.length === 0) return decided(compare(ATTRIBUTES.words, '=', foldedKey(only)));
  const key = phraseKey(words);
  const known = cut(key, PIECE_OVERLAP_BYTES);
  const found = compare(ATTRIBUTES.phrases, 'CONTAINS', known);
  return known === key ? decided(found) : narrowed(found);
}
