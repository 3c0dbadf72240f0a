import type { CompletionQuery, SearchDocument } from './engine.js';
import type { Completion } from './types.js';
import { folded, valuesOf, wordsOf } from './words.js';

/** The number of documents to read for each completion, since not each has a value that fits. */
export const DOCUMENTS_PER_COMPLETION = 5;

/**
 * Chooses values that begin with the query's text, then values with words that begin with its words. Each entity is
 * listed once, with its first value. Several entities may have the same text.
 */
export function chooseCompletions(
  documents: readonly SearchDocument[],
  { text, fields, limit }: CompletionQuery,
): Completion[] {
  const start = folded(text);
  const words = wordsOf(text);
  const begins = (value: string) => folded(value).startsWith(start);
  const hasWords = (value: string) => {
    const own = wordsOf(value);
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  };
  const chosen = new Map<string, Completion>();
  for (const isFitting of [begins, hasWords])
    for (const document of documents)
      for (const value of fields.flatMap(({ name }) => valuesOf(document, name).map(String))) {
        if (chosen.size === limit) return [...chosen.values()];
        const { urn } = document;
        if (!chosen.has(urn) && isFitting(value)) chosen.set(urn, { text: value, urn });
      }
  return [...chosen.values()];
}
