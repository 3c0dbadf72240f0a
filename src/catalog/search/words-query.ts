import { conjunction, NOTHING } from '../filter/tree.js';
import type { FieldTest } from '../filter/types.js';
import { equalTest } from '../filter/values.js';
import type { FilterNode, Word } from './engine.js';
import type { FieldContext } from './fields/resolve.js';
import { type CompiledQuery, isFoundByPart } from './query-string/to-filter.js';
import { wordsOf } from './words.js';
import { wordsFilter } from './words-filter.js';

/** Matches a phrase or a word. It may follow the name of a field, and `-` excludes it. */
const TOKEN = /\s*(-?)(?:([\w.]+):)?(?:"([^"]*)"|(\S+))/guy;

/**
 * Compiles a text of words, phrases, and `field:value` for an exact value of a field. If there is no such field, the
 * text counts as words.
 * @throws CairnError BAD_REQUEST for a value that the field cannot have
 */
export function compileWords({ registry, fields }: FieldContext, query: string): CompiledQuery {
  const words: Word[] = [];
  const filters: FilterNode[] = [];
  const named: string[] = [];
  for (const [spaced, minus, name, phrase, word] of query.matchAll(TOKEN)) {
    const isUrnItself = name === 'urn' && phrase === undefined && !word?.startsWith('urn:');
    const field = name === undefined || isUrnItself ? undefined : fields.known(name);
    if (field === undefined || name === undefined) {
      const isPhrase = phrase !== undefined && name === undefined;
      const bare = isPhrase ? phrase : spaced.trimStart().slice(minus?.length);
      if (bare === '' || bare === '*') continue;
      const wanted = { text: bare, phrase: isPhrase };
      const unwanted = minus === '' ? undefined : wordsFilter(wanted);
      if (minus === '') words.push(wanted);
      else if (unwanted) filters.push({ not: unwanted });
      continue;
    }
    named.push(name);
    const text = phrase ?? word ?? '';
    const test: FieldTest =
      name === 'urn' && isFoundByPart(field, text)
        ? { kind: 'contain', values: [text] }
        : equalTest({ registry, fields }, fields.field(name), [text]);
    filters.push(minus === '' ? { field, test } : { not: { field, test } });
  }
  // A text without letters and digits matches nothing. It is ignored if there are other words.
  if (words.length > 0 && words.every((word) => wordsOf(word.text).length === 0)) filters.push(NOTHING);
  return { words, filter: conjunction(filters), fields: named };
}
