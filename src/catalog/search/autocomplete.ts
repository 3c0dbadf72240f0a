import { conjunction } from '../filter/tree.js';
import { readCount } from '../paging.js';
import { COUNT_ALL, type FilterNode, type SearchEngine } from './engine.js';
import { NAME_FIELD, URN_FIELD } from './fields/model-fields.js';
import { planConditions, type QueryContext } from './plan.js';
import { checkTextLength, checkWords } from './query-limits.js';
import type { AutocompleteQuery, Completion, Fields, SearchField } from './types.js';

const DEFAULT_COUNT = 5;

/**
 * Suggests values that complete a text, each with its entity. The text may be the beginning of a URN.
 * @param suggested the fields to suggest values of, unless the query names one
 */
export async function autocomplete(
  engine: SearchEngine,
  context: QueryContext,
  suggested: readonly SearchField[],
  { text, field, limit: wanted = DEFAULT_COUNT, ...where }: AutocompleteQuery,
): Promise<Completion[]> {
  checkTextLength(text);
  checkWords([{ text, phrase: false }]);
  const { types, filter } = await planConditions(context, where);
  const limit = readCount('limit', wanted);
  const begin = text.trim();
  if (field === undefined && begin.startsWith('urn:')) {
    const begins: FilterNode = { field: URN_FIELD, test: { kind: 'prefix', values: [begin] } };
    const query = { ...COUNT_ALL, types, filter: conjunction([filter, begins]) };
    const { results } = await engine.search({ ...query, page: { start: 0, count: limit } }, context.indexes);
    return results.map(({ urn }) => ({ text: urn, urn }));
  }
  const fields = field === undefined ? suggested : [context.fields.field(field)];
  return engine.complete({ types, text, fields, filter, limit }, context.indexes);
}

/** The fields for suggestions. Fields that name entities come first. */
export function suggestedFields(fields: Fields): SearchField[] {
  return [...fields.values()]
    .filter(({ autocomplete, name, kind }) => kind === 'text' && (autocomplete || name === NAME_FIELD.name))
    .sort((a, b) => b.boost - a.boost);
}
