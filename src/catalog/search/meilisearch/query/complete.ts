import { documentMatcher, valuesOf } from '../../document-matcher.js';
import type { SearchDocument, SearchEngine } from '../../engine.js';
import { NAME_FIELD } from '../../fields/model-fields.js';
import type { Completion, Fields } from '../../types.js';
import { folded, wordsOf } from '../../words.js';
import { ATTRIBUTES } from '../attributes.js';
import { compileFilter } from '../filter/compile.js';
import { isExact } from '../filter/expression.js';
import type { Hit, SearchIndex } from '../search-index.js';
import { toDocument } from '../stored-document.js';

type CompletionQuery = Parameters<SearchEngine['complete']>[0];

/** The number of documents to read for each suggestion, since several may have the same name. */
const DOCUMENTS_PER_SUGGESTION = 5;

/**
 * Finds values that begin with a text, then values with words that begin with it. Each is listed once, with its first
 * entity.
 */
export async function complete(
  index: SearchIndex,
  fields: Fields,
  query: CompletionQuery,
): Promise<Completion[]> {
  const words = wordsOf(query.text);
  if (words.length === 0 || query.limit === 0 || query.fields.length === 0) return [];
  const found: SearchDocument[] = [];
  for await (const document of matching(index, fields, words, query)) found.push(document);
  return chooseFrom(found, words, query);
}

/** Yields documents that match the words, the best first. */
async function* matching(
  index: SearchIndex,
  indexed: Fields,
  words: readonly string[],
  { types, filter, limit }: Pick<CompletionQuery, 'types' | 'filter' | 'limit'>,
): AsyncGenerator<SearchDocument> {
  const bounds = compileFilter(types, filter);
  if (bounds.may === false) return;
  const matches = filter === undefined || isExact(bounds) ? () => true : documentMatcher(filter, indexed);
  const count = limit * DOCUMENTS_PER_SUGGESTION;
  const wanted = {
    filter: bounds.may,
    count,
    attributes: [ATTRIBUTES.document],
  };
  for (let start = 0, read = 0; read < count; start += count) {
    const { hits } = await index.search({ text: words.join(' '), rankedBy: [] }, { ...wanted, start });
    for (const hit of hits) {
      // The request asks for the document, so it is present.
      const document = toDocument(hit as Required<Hit>);
      if (!matches(document)) continue;
      read++;
      yield document;
    }
    if (hits.length < count) return;
  }
}

function chooseFrom(
  documents: readonly SearchDocument[],
  words: readonly string[],
  { text, fields, limit }: CompletionQuery,
): Completion[] {
  const start = folded(text);
  const begins = (value: string) => folded(value).startsWith(start);
  const hasWords = (value: string) => {
    const own = wordsOf(value);
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  };
  const chosen = new Map<string, Completion>();
  const choose = (urn: string, value: string | undefined) => {
    if (value !== undefined && chosen.size < limit && !chosen.has(value))
      chosen.set(value, { text: value, urn });
  };
  for (const isFitting of [begins, hasWords]) {
    for (const document of documents) {
      for (const value of fields.flatMap((field) => valuesOf(document, field).map(String)))
        if (isFitting(value)) choose(document.urn, value);
    }
  }
  return [...chosen.values()];
}

/** Finds names in the results of a search that tolerates typos. */
export async function similarNames(
  index: SearchIndex,
  fields: Fields,
  query: Parameters<SearchEngine['similarNames']>[0],
): Promise<string[]> {
  const names = new Set<string>();
  for await (const document of matching(index, fields, [query.text], query))
    for (const name of document.fields[NAME_FIELD.name] ?? []) names.add(String(name));
  return [...names];
}
