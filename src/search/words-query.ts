import { conjunction, NOTHING } from '../catalog/filter/tree.js';
import { equalTo } from '../catalog/filter/values.js';
import type { FilterNode, Word } from './engine.js';
import type { FieldContext } from './fields/resolve.js';
import type { CompiledQuery } from './query-string/to-filter.js';
import { wordsOf } from './words.js';
import { wordsFilter } from './words-filter.js';

/** A phrase, a word, or one of them behind the name of a field; with `-`, what must not be found. */
const TOKEN = /(-?)(?:([\w.]+):)?(?:"([^"]*)"|(\S+))/gu;

/**
 * What people type: words and phrases, and `field:value` for exactly this value of a field. What looks like a field and
 * is none counts as words.
 * @throws CairnError BAD_REQUEST for a value that the field cannot have.
 */
export function compileWords({ registry, fields }: FieldContext, text: string): CompiledQuery {
  const words: Word[] = [];
  const filters: FilterNode[] = [];
  const named: string[] = [];
  for (const [token, minus, name, phrase, word] of text.matchAll(TOKEN)) {
    const field = name === undefined || name === 'urn' ? undefined : fields.known(name);
    if (field === undefined || name === undefined) {
      const isPhrase = phrase !== undefined && name === undefined;
      const bare = isPhrase ? phrase : token.slice(minus?.length);
      if (bare === '' || bare === '*') continue;
      const wanted = { text: bare, phrase: isPhrase };
      const unwanted = minus === '' ? undefined : wordsFilter(wanted);
      if (minus === '') words.push(wanted);
      else if (unwanted) filters.push({ not: unwanted });
      continue;
    }
    named.push(name);
    const node = equalTo({ registry, fields }, fields.field(name), [phrase ?? word ?? '']);
    filters.push(minus === '' ? node : { not: node });
  }
  // Signs alone are in no field; beside words they do not matter.
  if (words.length > 0 && words.every((word) => wordsOf(word.text).length === 0)) filters.push(NOTHING);
  const filter = conjunction(filters);
  return { words, ...(filter && { filter }), fields: named };
}
