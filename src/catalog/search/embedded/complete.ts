import { chooseCompletions, DOCUMENTS_PER_COMPLETION } from '../choose-completions.js';
import type { CompletionQuery, SearchDocument } from '../engine.js';
import type { Completion } from '../types.js';
import { folded, wordsOf } from '../words.js';
import { allOf, anyOf, constantTerm, prefixTerms } from './lucene.js';
import { allOfClauses } from './lucene-query.js';
import { limited, TERM_PREFIX } from './terms.js';

/**
 * Finds names that begin with a text, then names with words that begin with it. Each is listed once, with its first
 * entity.
 */
export async function complete(
  query: CompletionQuery,
  read: (lucene: string, count: number) => Promise<SearchDocument[]>,
): Promise<Completion[]> {
  const { types, text, filter, limit } = query;
  const words = wordsOf(text);
  if (words.length === 0 || limit === 0) return [];
  const lucene = allOfClauses(textClause(text, words), types, filter);
  return chooseCompletions(await read(lucene, limit * DOCUMENTS_PER_COMPLETION), query);
}

function textClause(text: string, words: readonly string[]): string {
  const name = TERM_PREFIX.name + limited(folded(text));
  const each = words.map((word) =>
    anyOf([
      constantTerm(TERM_PREFIX.word + word),
      ...prefixTerms(TERM_PREFIX.nameWord + word, 3),
      ...prefixTerms(TERM_PREFIX.word + word, 1),
    ]),
  );
  return anyOf([`${constantTerm(name)}^1000`, ...prefixTerms(name, 100), allOf(each)]);
}
