import type { EngineQuery, Word } from '../engine.js';
import { folded, wordsOf } from '../words.js';
import { phraseQuery } from './filter-query.js';
import { allOf, anyOf, constantTerm, EVERYTHING, escaped, prefixTerms, unscored } from './lucene.js';
import { TERM_PREFIX, WEIGHT_LEVELS } from './terms.js';

/**
 * The weights of matches. Exact names come first, then beginnings of names, words of names, and other words. Weights do
 * not depend on other documents. So the order of results stays stable while others are written.
 */
const WEIGHT = { exactName: 1000, nameStart: 300, nameWord: 20, nameWordStart: 8, word: 2, wordStart: 1 };
/** The weight of one level of the entity's weight. All levels together weigh less than any match. */
const LEVEL_WEIGHT = 0.1;

/**
 * The query for words and phrases, all of which must match. Documents that match an alternative in `rankedBy` rank
 * higher. Undefined if there are no words.
 */
export function textQuery({
  words,
  rankedBy = [],
}: Pick<EngineQuery, 'words' | 'rankedBy'>): string | undefined {
  const required = alternative(words);
  const others = rankedBy.flatMap((words) => alternative(words) ?? []);
  if (required === undefined && others.length === 0) return undefined;
  return `(+${required ?? unscored(EVERYTHING)} ${[...others, WEIGHT_CLAUSES].join(' ')})`;
}

/** The clause for an alternative. All words must match. The score is higher if they form a name. */
function alternative(words: readonly Word[]): string | undefined {
  const clauses = words.flatMap(toClause);
  if (clauses.length === 0) return undefined;
  return `(+${allOf(clauses)} ${nameClauses(folded(words.map(({ text }) => text).join(' ')))})`;
}

const WEIGHT_CLAUSES = WEIGHT_LEVELS.slice(1)
  .map(
    (level, index) =>
      `${constantTerm(TERM_PREFIX.weight + level)}^${(LEVEL_WEIGHT * (index + 1)).toFixed(1)}`,
  )
  .join(' ');

/** Clauses that raise the score if the whole text is a name, or the beginning of one. */
function nameClauses(text: string): string {
  const name = TERM_PREFIX.name + text;
  return [`${constantTerm(name)}^${WEIGHT.exactName}`, ...prefixTerms(name, WEIGHT.nameStart)].join(' ');
}

function toClause({ text, phrase }: Word): string[] {
  if (text.startsWith('urn:')) return [escaped(TERM_PREFIX.value('urn') + text)];
  if (!phrase) return wordClauses(text);
  const words = wordsOf(text);
  if (words.length < 2) return words.map(exactWord);
  return [`${phraseQuery(words)}^${WEIGHT.word}`];
}

function exactWord(word: string): string {
  return anyOf([
    `${constantTerm(TERM_PREFIX.nameWord + word)}^${WEIGHT.nameWord}`,
    `${constantTerm(TERM_PREFIX.word + word)}^${WEIGHT.word}`,
  ]);
}

/** Clauses for a word, or the beginning of one. */
function wordClauses(text: string): string[] {
  return wordsOf(text).map((word) =>
    anyOf([
      exactWord(word),
      ...prefixTerms(TERM_PREFIX.nameWord + word, WEIGHT.nameWordStart),
      ...prefixTerms(TERM_PREFIX.word + word, WEIGHT.wordStart),
    ]),
  );
}
