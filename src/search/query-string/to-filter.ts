import { badRequest, CairnError } from '../../errors.js';
import type { EngineQuery, FilterNode } from '../engine.js';
import type { FilterContext } from '../filter/criterion.js';
import { numberOf, typedValues } from '../filter/typed-values.js';
import type { SearchField } from '../types.js';
import type { ClauseTest, QueryClause, QueryNode } from './syntax.js';

export interface CompiledQuery {
  words: EngineQuery['words'];
  filter?: FilterNode;
  /** Names of the fields that it speaks of. */
  fields: readonly string[];
}

type Context = Pick<FilterContext, 'registry' | 'fields'>;
type Word = EngineQuery['words'][number];

/**
 * A query string as words to look for and a filter. Words without a field stand beside conditions on fields, which they
 * narrow; as an alternative to such a condition they are refused.
 * @throws CairnError BAD_REQUEST or UNPROCESSABLE that names the clause.
 */
export function compileQuery(context: Context, query: QueryNode): CompiledQuery {
  const words: Word[] = [];
  const filters: FilterNode[] = [];
  for (const part of 'and' in query ? query.and : [query]) {
    const word = wordOf(part);
    if (word) words.push(word);
    else filters.push(toNode(context, part));
  }
  const [only] = filters;
  const filter = filters.length > 1 ? { and: filters } : only;
  return { words, ...(filter && { filter }), fields: fieldsOf(query) };
}

/** A clause that only looks for a word or phrase; undefined for any other. */
function wordOf(node: QueryNode): Word | undefined {
  if ('not' in node) {
    const word = wordOf(node.not);
    return word && !word.negated ? { ...word, negated: true } : undefined;
  }
  if (!('test' in node) || node.field !== undefined) return undefined;
  const { test } = node;
  if (test.kind === 'phrase') return { text: test.text, phrase: true };
  if (test.kind === 'term') return { text: test.text, phrase: false };
  // The beginning of a word is looked for anyway.
  if (test.kind === 'wildcard' && /^[^*?\\]+\*$/.test(test.pattern))
    return { text: test.pattern.slice(0, -1), phrase: false };
  return undefined;
}

function toNode(context: Context, node: QueryNode): FilterNode {
  if ('and' in node) return { and: node.and.map((part) => toNode(context, part)) };
  if ('or' in node) return { or: node.or.map((part) => toNode(context, part)) };
  if ('not' in node) return { not: toNode(context, node.not) };
  return toFieldNode(context, node);
}

function toFieldNode(context: Context, { field: name, position, test }: QueryClause): FilterNode {
  if (name === undefined)
    throw badRequest(
      `The words at ${position} of the query need a field: without one they can only stand beside other clauses, ` +
        'not within parentheses or as an alternative',
    );
  try {
    const field = context.fields.field(name);
    return { field, test: toFieldTest(context, field, name.endsWith('.keyword'), test) };
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    throw new CairnError(error.code, `${error.message} (at ${position} of the query)`);
  }
}

type FieldNode = Extract<FilterNode, { field: SearchField }>;

function toFieldTest(
  { registry }: Context,
  field: SearchField,
  isExact: boolean,
  test: ClauseTest,
): FieldNode['test'] {
  switch (test.kind) {
    case 'exists':
      return { kind: 'exists' };
    case 'wildcard':
      if (field.kind === 'number' || field.kind === 'date' || field.kind === 'boolean')
        throw badRequest(`Wildcards are not possible on ${field.name}`);
      return { kind: 'wildcard', pattern: test.pattern };
    case 'range':
      return rangeTest(field, test);
    default:
      if (field.kind === 'text' && !isExact) return { kind: 'contain', values: [test.text] };
      return { kind: 'equal', values: typedValues(registry, field, test.text) };
  }
}

function rangeTest(field: SearchField, { kind, from, to, ...ends }: Extract<ClauseTest, { kind: 'range' }>) {
  if (field.kind !== 'number' && field.kind !== 'date')
    throw badRequest(`Ranges are possible on numbers and dates, which ${field.name} does not hold`);
  return {
    kind,
    ...ends,
    ...(from !== undefined && { from: numberOf(field, from) }),
    ...(to !== undefined && { to: numberOf(field, to) }),
  };
}

function fieldsOf(node: QueryNode): string[] {
  if ('and' in node) return node.and.flatMap(fieldsOf);
  if ('or' in node) return node.or.flatMap(fieldsOf);
  if ('not' in node) return fieldsOf(node.not);
  return node.field === undefined ? [] : [node.field];
}
