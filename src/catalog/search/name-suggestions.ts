import { distance } from 'fastest-levenshtein';
import { conjunction } from '../filter/tree.js';
import { COUNT_ALL, type EngineQuery, type FilterNode, type SearchEngine } from './engine.js';
import { NAME_FIELD } from './fields/model-fields.js';
import type { SuggestedName } from './types.js';
import { folded } from './words.js';

/** The minimum length. Short names are similar to too many others. */
const MIN_LENGTH = 4;
/** The maximum length. For each character, Lucene makes a state per edit. */
const MAX_LENGTH = 200;
const MAX_EDITS = 2;
const MAX_NAMES = 5;

/**
 * Suggests names that the user may have meant. There are at most five, nearest first. They have the same first letter
 * and are at most two edits away. There are none if the text is itself a name.
 * @param indexes the state of the search indexes
 */
export async function suggestedNames(
  engine: SearchEngine,
  indexes: string,
  { types, words, filter }: Pick<EngineQuery, 'types' | 'words' | 'filter'>,
): Promise<SuggestedName[]> {
  const text = words.map((word) => word.text).join(' ');
  const wanted = folded(text);
  const { length } = [...wanted];
  if (length < MIN_LENGTH || length > MAX_LENGTH) return [];
  const counted = async (name: string) => {
    const named: FilterNode = { field: NAME_FIELD, test: { kind: 'iequal', values: [name] } };
    const query = { ...COUNT_ALL, types, filter: conjunction([filter, named]) };
    return (await engine.search(query, indexes)).total;
  };
  if ((await counted(text)) > 0) return [];
  const found = await engine.similarNames({ types, text, filter, limit: MAX_NAMES });
  const near = [...new Map(found.map((name) => [folded(name), name]))].flatMap(([name, asWritten]) => {
    const edits = name[0] === wanted[0] ? distance(name, wanted) : Number.POSITIVE_INFINITY;
    const score = 1 - edits / Math.min([...name].length, length);
    return edits > 0 && edits <= MAX_EDITS ? [{ text: asWritten, score }] : [];
  });
  const suggested = await Promise.all(
    near.map(async (name) => ({ ...name, frequency: await counted(name.text) })),
  );
  return suggested
    .sort((a, b) => b.score - a.score || b.frequency - a.frequency || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_NAMES);
}
