import type { Word } from '../../engine.js';
import { wordsOf } from '../../words.js';

/** The engine reads no more words of a query. */
const MOST_WORDS = 10;

/**
 * The words and phrases as the engine reads a query: quotes make a phrase. Signs that mean something are taken out of the
 * words themselves; they separate words in any case.
 */
export function queryText(words: readonly Word[]): string {
  return words.map(clause).filter(Boolean).join(' ');
}

function clause({ text, phrase }: Word): string {
  const plain = wordsOf(text).join(' ');
  return phrase && plain !== '' ? `"${plain}"` : plain;
}

/** As many of the first words as the engine reads, and the others. A URN is no text: it stands for the very entity. */
export function readable(words: readonly Word[]): { read: readonly Word[]; others: readonly Word[] } {
  const isUrn = ({ text }: Word) => text.startsWith('urn:');
  const texts = words.filter((word) => !isUrn(word));
  let count = 0;
  const end = texts.findIndex(({ text }) => {
    count += wordsOf(text).length;
    return count > MOST_WORDS;
  });
  const read = end < 0 ? texts : texts.slice(0, end);
  return { read, others: [...words.filter(isUrn), ...texts.slice(read.length)] };
}
