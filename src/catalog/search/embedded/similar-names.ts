import type { NameQuery, SearchDocument } from '../engine.js';
import { NAME_FIELD } from '../fields/model-fields.js';
import { folded } from '../words.js';
import { allOf, constantTerm, escaped, noneOf } from './lucene.js';
import { allOfClauses } from './lucene-query.js';
import { limited, TERM_PREFIX } from './terms.js';

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
