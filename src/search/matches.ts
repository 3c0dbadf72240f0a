import type { EngineQuery, SearchDocument, Word } from './engine.js';
import type { SearchField } from './types.js';
import { folded, wordsOf } from './words.js';

/** At most so many matches are shown of a result. */
const MAX_MATCHES = 20;

/** The words that a query looks for. Without any, all results are equally relevant. */
export function soughtWords({
  words,
  rankedBy = [],
}: Pick<EngineQuery, 'words' | 'rankedBy'>): readonly Word[] {
  return [...words, ...rankedBy.flat()];
}

/** The values of a document in which words were found, those of the fields that count most first. */
export function matchedFields(
  { urn, fields: values }: SearchDocument,
  words: readonly Word[],
  fields: ReadonlyMap<string, SearchField>,
): { name: string; value: string }[] {
  const wanted = words.flatMap(({ text }) => wordsOf(text));
  if (wanted.length === 0) return [];
  const byBoost = [...Object.keys(values), 'urn']
    .flatMap((name) => fields.get(name) ?? [])
    .filter(({ queryByDefault }) => queryByDefault)
    .sort((a, b) => b.boost - a.boost || (a.name < b.name ? -1 : 1));
  const matches: { name: string; value: string }[] = [];
  for (const { name } of byBoost) {
    for (const value of name === 'urn' ? [urn] : (values[name] ?? [])) {
      if (matches.length === MAX_MATCHES) return matches;
      if (isFound(String(value), wanted)) matches.push({ name, value: String(value) });
    }
  }
  return matches;
}

function isFound(value: string, wanted: readonly string[]): boolean {
  const text = folded(value);
  return wanted.some((word) => text.includes(word));
}
