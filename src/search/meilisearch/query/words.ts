import type { EngineQuery } from '../../engine.js';
import { wordsOf } from '../../words.js';
import { path } from '../attributes.js';
import { type Bounds, decided, noneOf } from '../filter/bounds.js';
import { compare } from '../filter/expression.js';
import { exactKey } from '../text-key.js';

type Word = EngineQuery['words'][number];

/** The engine reads no more words of a query. */
const MOST_WORDS = 10;

/**
 * The words and phrases as the engine reads a query: quotes make a phrase, a minus excludes. Signs that mean something
 * are taken out of the words themselves; they separate words in any case. What is excluded comes first, as nothing is
 * read behind the last word that counts.
 */
export function queryText(words: readonly Word[]): string {
  const isExcluded = ({ negated = false }: Word) => negated;
  const ordered = [...words.filter(isExcluded), ...words.filter((word) => !isExcluded(word))];
  return ordered.map(clause).filter(Boolean).join(' ');
}

function clause({ text, phrase, negated }: Word): string {
  const own = wordsOf(text);
  if (own.length === 0) return '';
  const plain = own.join(' ');
  const isWhole = phrase || (negated && own.length > 1);
  return (negated ? '-' : '') + (isWhole ? `"${plain}"` : plain);
}

/** As many of the first words as the engine reads, and the others. */
export function readable(words: readonly Word[]): { read: readonly Word[]; unread: readonly Word[] } {
  let count = 0;
  const end = words.findIndex(({ text }) => {
    count += wordsOf(text).length;
    return count > MOST_WORDS;
  });
  return end < 0 ? { read: words, unread: [] } : { read: words.slice(0, end), unread: words.slice(end) };
}

/** Words that are URNs stand for the very entities, which filters find; and the other words. */
export function withoutUrns(words: readonly Word[]): { urns: Bounds[]; words: readonly Word[] } {
  const isUrn = ({ text }: Word) => text.startsWith('urn:');
  const urns = words.filter(isUrn).map(({ text, negated }) => {
    const found = decided(compare(path('exact', 'urn'), '=', exactKey(text)));
    return negated ? noneOf(found) : found;
  });
  return { urns, words: words.filter((word) => !isUrn(word)) };
}
