import type { FieldCondition } from '../catalog/filter/types.js';
import { valueMatcher } from '../catalog/filter/value-matcher.js';
import { documentMatcher, textMatcher, valuesOf } from './document-matcher.js';
import type { EngineQuery, FilterNode, SearchDocument, Word, WordsCondition } from './engine.js';
import type { SearchField } from './types.js';
import { folded, searchedText, wordsOf } from './words.js';

/** The most values of a field. */
const MAX_VALUES = 20;

type Fields = ReadonlyMap<string, SearchField>;
type Leaf = FieldCondition<SearchField> | WordsCondition;

/** The words of a query. Without any, all results are equally relevant. */
export function searchedWords({
  words,
  rankedBy = [],
}: Pick<EngineQuery, 'words' | 'rankedBy'>): readonly Word[] {
  return [...words, ...rankedBy.flat()];
}

/** Whether results of this query show the fields that they match. */
export function showsMatchedFields({
  words,
  textFilter,
  matches,
}: Pick<EngineQuery, 'words' | 'textFilter' | 'matches'>): boolean {
  return matches && (words.length > 0 || textFilter !== undefined);
}

/**
 * The values of a document that match the text of the query, from the fields with the highest boost on: values with its
 * words, and values that match its conditions. Negated parts show nothing.
 */
export function matchedFields(
  document: SearchDocument,
  { words, textFilter }: Pick<EngineQuery, 'words' | 'textFilter'>,
  fields: Fields,
): { name: string; value: string }[] {
  const found = new Map<SearchField['name'], { field: SearchField; values: Set<string> }>();
  const queried = [...Object.keys(document.fields), 'urn']
    .flatMap((name) => fields.get(name) ?? [])
    .filter(({ queryByDefault }) => queryByDefault);
  const wanted = words.flatMap(({ text }) => wordsOf(text));
  if (wanted.length > 0) addAll(queried, (field, value) => isFound(searchedText(field, value), wanted));
  for (const leaf of textFilter ? metLeaves(textFilter, false) : []) {
    if ('field' in leaf) add(leaf.field, valuesOf(document, leaf.field).filter(valueMatcher(leaf.test)));
    else {
      const hasWords = textMatcher(leaf.words);
      addAll(queried, (field, value) => hasWords(searchedText(field, value)));
    }
  }
  return [...found.values()]
    .sort(({ field: a }, { field: b }) => b.boost - a.boost || (a.name < b.name ? -1 : 1))
    .flatMap(({ field: { name }, values }) =>
      [...values].slice(0, MAX_VALUES).map((value) => ({ name, value })),
    );

  function addAll(some: readonly SearchField[], isMatch: (field: SearchField, value: string) => boolean) {
    for (const field of some)
      add(
        field,
        valuesOf(document, field).filter((value) => isMatch(field, String(value))),
      );
  }

  function add(field: SearchField, values: readonly unknown[]) {
    if (values.length === 0) return;
    const known = found.get(field.name) ?? { field, values: new Set() };
    for (const value of values) known.values.add(String(value));
    found.set(field.name, known);
  }

  /** The leaves of a filter that the document matches; for a negated filter, those that it does not match. */
  function metLeaves(node: FilterNode, isNegated: boolean): Leaf[] {
    if (documentMatcher(node, fields)(document) === isNegated) return [];
    if ('not' in node) return metLeaves(node.not, !isNegated);
    if ('and' in node) return node.and.flatMap((part) => metLeaves(part, isNegated));
    if ('or' in node) return node.or.flatMap((part) => metLeaves(part, isNegated));
    return isNegated ? [] : [node];
  }
}

function isFound(value: string, wanted: readonly string[]): boolean {
  const text = folded(value);
  return wanted.some((word) => text.includes(word));
}
