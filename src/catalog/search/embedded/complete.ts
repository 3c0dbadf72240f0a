import { chooseCompletions, DOCUMENTS_PER_COMPLETION } from '../choose-completions.js';
import type { CompletionQuery, NameQuery, SearchDocument } from '../engine.js';
import { NAME_FIELD } from '../fields/model-fields.js';
import type { Completion } from '../types.js';
import { folded, wordsOf } from '../words.js';
import { allOf, anyOf, constantTerm, escaped, noneOf, prefixTerms } from './lucene.js';
import { allOfClauses } from './lucene-query.js';
import { limited, TERM_PREFIX } from './terms.js';

/** Finds entities whose names begin with a text, then those with words in their names that begin with it. */
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

/** The greatest edit distance that Lucene supports. */
const MAX_EDITS = 2;
const MAX_DOCUMENTS = 10;

/** Finds names within a small edit distance of a text, nearest first. */
export async function similarNames(
  { types, text, filter, limit }: NameQuery,
  read: (lucene: string, count: number) => Promise<SearchDocument[]>,
): Promise<string[]> {
  const like = `${escaped(TERM_PREFIX.name + limited(folded(text)))}~${MAX_EDITS}`;
  const names = new Map<string, string>();
  while (names.size < limit) {
    // Many entities may have the same name. So the next look-up excludes the names that are already found.
    const others = [...names.keys()].map((name) => noneOf(constantTerm(TERM_PREFIX.name + limited(name))));
    const documents = await read(allOfClauses(allOf([like, ...others]), types, filter), MAX_DOCUMENTS);
    const known = names.size;
    for (const { fields } of documents)
      for (const name of (fields[NAME_FIELD.name] ?? []).map(String)) names.set(folded(name), name);
    if (names.size === known) break;
  }
  return [...names.values()];
}
