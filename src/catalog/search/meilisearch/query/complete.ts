import { chooseCompletions, DOCUMENTS_PER_COMPLETION } from '../../choose-completions.js';
import { documentMatcher } from '../../document-matcher.js';
import type { CompletionQuery, NameQuery, SearchDocument } from '../../engine.js';
import { NAME_FIELD } from '../../fields/model-fields.js';
import type { Completion } from '../../types.js';
import { valuesOf, wordsOf } from '../../words.js';
import { ATTRIBUTES } from '../attributes.js';
import { compileFilter } from '../filter/compile.js';
import { isExact } from '../filter/expression.js';
import type { SearchIndex } from '../search-index.js';
import { toDocument } from '../stored-document.js';

/** Finds entities with a value that begins with a text, then those with a value whose words begin with it. */
export async function complete(index: SearchIndex, query: CompletionQuery): Promise<Completion[]> {
  const words = wordsOf(query.text);
  if (words.length === 0 || query.limit === 0 || query.fields.length === 0) return [];
  return chooseCompletions(await readMatching(index, words, query), query);
}

/** Reads documents that match the words, the best first. */
async function readMatching(
  index: SearchIndex,
  words: readonly string[],
  { types, filter, limit }: NameQuery,
): Promise<SearchDocument[]> {
  const found: SearchDocument[] = [];
  const bounds = compileFilter(types, filter);
  if (bounds.may === false) return found;
  const matches =
    filter === undefined || isExact(bounds) ? () => true : documentMatcher(filter, index.fields);
  const count = limit * DOCUMENTS_PER_COMPLETION;
  const wanted = { filter: bounds.may, count, attributes: [ATTRIBUTES.document] };
  for (let start = 0; found.length < count; start += count) {
    const { hits } = await index.search({ text: words.join(' '), rankedBy: [] }, { ...wanted, start });
    found.push(...hits.map(toDocument).filter(matches));
    if (hits.length < count) break;
  }
  return found;
}

/** Finds names in the results of a search that tolerates typos. */
export async function similarNames(index: SearchIndex, query: NameQuery): Promise<string[]> {
  const documents = await readMatching(index, [query.text], query);
  return [...new Set(documents.flatMap((document) => valuesOf(document, NAME_FIELD.name).map(String)))];
}
