import type { FieldCondition, FieldValue } from '../filter/types.js';
import { valueMatcher } from '../filter/value-matcher.js';
import { documentMatcher, textMatcher } from './document-matcher.js';
import type { EngineQuery, FilterNode, SearchDocument, Word, WordsCondition } from './engine.js';
import type { Fields, SearchField } from './types.js';
import { folded, searchedText, valuesOf, wordsOf } from './words.js';

/** The maximum number of shown values of a field. */
const MAX_VALUES = 20;

type Leaf = FieldCondition<SearchField> | WordsCondition;

/** The words of a query. Without words, all results are equally relevant. */
export function searchedWords(query: Pick<EngineQuery, 'words' | 'rankedBy'>): readonly Word[] {
  return [...query.words, ...(query.rankedBy ?? []).flat()];
}

/** Whether results of this query show the fields that match. */
export function showsMatchedFields({ words, textFilter, matches }: EngineQuery): boolean {
  return matches && (words.length > 0 || textFilter !== undefined);
}

/**
 * Finds the values of a document that match the text of a query. These are values with its words, and values that match
 * its conditions. Fields with the highest boost come first. Negated parts show nothing.
 */
export function matchedFields(
  { words, textFilter }: Pick<EngineQuery, 'words' | 'textFilter'>,
  fields: Fields,
): (document: SearchDocument) => { name: string; value: string }[] {
  const wanted = words.flatMap(({ text }) => wordsOf(text));
  const testOf = once((node: FilterNode) => documentMatcher(node, fields));
  const valueTestOf = once(({ test }: FieldCondition<SearchField>) => valueMatcher(test));
  const textTestOf = once((condition: WordsCondition) => textMatcher(condition.words));

  /** The leaves of a filter that the document matches. For a negated filter, those that it does not match. */
  const metLeaves = (node: FilterNode, document: SearchDocument, isNegated = false): Leaf[] => {
    if (testOf(node)(document) === isNegated) return [];
    if ('not' in node) return metLeaves(node.not, document, !isNegated);
    if ('and' in node) return node.and.flatMap((part) => metLeaves(part, document, isNegated));
    if ('or' in node) return node.or.flatMap((part) => metLeaves(part, document, isNegated));
    return isNegated ? [] : [node];
  };

  return (document) => {
    const found = new Map<SearchField['name'], { field: SearchField; values: Set<string> }>();
    const queried = [...Object.keys(document.fields), 'urn']
      .flatMap((name) => fields.get(name) ?? [])
      .filter(({ queryByDefault }) => queryByDefault);
    const add = (field: SearchField, isMatch: (value: FieldValue) => boolean) => {
      const values = valuesOf(document, field.name).filter(isMatch);
      if (values.length === 0) return;
      const known = found.get(field.name) ?? { field, values: new Set() };
      for (const value of values) known.values.add(String(value));
      found.set(field.name, known);
    };
    if (wanted.length > 0)
      for (const field of queried) add(field, (value) => isFound(searchedText(field, String(value)), wanted));
    for (const leaf of textFilter ? metLeaves(textFilter, document) : []) {
      if ('field' in leaf) {
        add(leaf.field, valueTestOf(leaf));
        continue;
      }
      const hasWords = textTestOf(leaf);
      for (const field of queried)
        add(field, (value) => hasWords(document, searchedText(field, String(value))));
    }
    return [...found.values()]
      .sort(({ field: a }, { field: b }) => b.boost - a.boost || (a.name < b.name ? -1 : 1))
      .flatMap(({ field: { name }, values }) =>
        [...values].slice(0, MAX_VALUES).map((value) => ({ name, value })),
      );
  };
}
/** Remembers the result for each key. */
function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

function isFound(value: string, wanted: readonly string[]): boolean {
  const text = folded(value);
  return wanted.some((word) => text.includes(word));
}
