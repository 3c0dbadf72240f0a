import type { SearchDocument, SearchEngine } from '../engine.js';
import type { Completion } from '../types.js';
import { folded, wordsOf } from '../words.js';
import { allOf, anyOf, constantTerm, prefixTerms } from './lucene.js';
import { allOfClauses } from './lucene-query.js';
import { limited, TERM_PREFIX } from './terms.js';

/** The number of documents to read for each completion, since several may have the same name. */
const DOCUMENTS_PER_SUGGESTION = 5;

type CompletionQuery = Parameters<SearchEngine['complete']>[0];

/**
 * Finds names that begin with a text, then names with words that begin with it. Each is listed once, with its first
 * entity.
 */
export async function complete(
  { types, text, fields, filter, limit }: CompletionQuery,
  read: (lucene: string, count: number) => Promise<SearchDocument[]>,
): Promise<Completion[]> {
  const words = wordsOf(text);
  if (words.length === 0 || limit === 0) return [];
  const found = await read(
    allOfClauses(textClause(text, words), types, filter),
    limit * DOCUMENTS_PER_SUGGESTION,
  );
  const completions = new Map<string, Completion>();
  const names = fields.map(({ name }) => name);
  for (const isFitting of [startsWith(text), hasWords(words)]) {
    for (const document of found) {
      for (const value of names.flatMap((name) =>
        name === 'urn' ? [document.urn] : (document.fields[name] ?? []),
      )) {
        const known = String(value);
        if (completions.size === limit) return [...completions.values()];
        if (!completions.has(known) && isFitting(known))
          completions.set(known, { text: known, urn: document.urn });
      }
    }
  }
  return [...completions.values()];
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

function startsWith(text: string) {
  const start = folded(text);
  return (value: string) => folded(value).startsWith(start);
}

function hasWords(words: readonly string[]) {
  return (value: string) => {
    const own = wordsOf(value);
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  };
}
