import { badRequest, CairnError } from '../../../shared/errors.js';
import { isNumeric, isTextual } from '../../filter/fields.js';
import { conjunction, NOTHING } from '../../filter/tree.js';
import type { FieldTest } from '../../filter/types.js';
import { equalTest, rangeTest } from '../../filter/values.js';
import type { EngineQuery, FilterNode } from '../engine.js';
import type { FieldContext } from '../fields/resolve.js';
import type { SearchField } from '../types.js';
import { alternativesOf, bareFilter, bareWord, isBare } from './bare-words.js';
import type { ClauseTest, QueryClause, QueryNode } from './parse-query-string.js';

export interface CompiledQuery extends Pick<EngineQuery, 'words' | 'filter' | 'rankedBy'> {
  /** The names of the fields in the query. */
  fields: readonly string[];
}

/**
 * Compiles a query string to words and a filter. If all words must match, they become the words of the query. If some
 * are alternatives, all become part of the filter. Then the alternatives rank the results.
 * @throws CairnError BAD_REQUEST or UNPROCESSABLE with the position of the clause
 */
export function compileQuery(context: FieldContext, query: QueryNode): CompiledQuery {
  const fields = fieldsOf(query);
  const parts = conjunctsOf(query);
  const words = parts.flatMap((part) => bareWord(part) ?? []);
  const others = parts.filter((part) => bareWord(part) === undefined);
  if (others.some((part) => alternativesOf(part)?.length !== 0))
    return { words: [], filter: toNode(context, query), rankedBy: alternativesOf(query) ?? [], fields };
  return { words, filter: conjunction(others.map((part) => toNode(context, part))), fields };
}

/** Flattens a conjunction into its parts. */
function conjunctsOf(node: QueryNode): readonly QueryNode[] {
  return 'and' in node ? node.and.flatMap(conjunctsOf) : [node];
}

function toNode(context: FieldContext, node: QueryNode): FilterNode {
  if ('and' in node) return { and: node.and.map((part) => toNode(context, part)) };
  if ('or' in node) return { or: node.or.map((part) => toNode(context, part)) };
  if ('not' in node) return { not: toNode(context, node.not) };
  return isBare(node) ? bareFilter(node) : toFieldNode(context, node);
}

function toFieldNode(context: FieldContext, { field: name = '', position, test }: QueryClause): FilterNode {
  try {
    const field = context.fields.filterField(name);
    if (field === undefined) return NOTHING;
    return { field, test: fieldTest(context, field, name.endsWith('.keyword'), test) };
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    throw new CairnError(error.code, `${error.message} (at ${position} of the query)`);
  }
}

function fieldTest(context: FieldContext, field: SearchField, isExact: boolean, test: ClauseTest): FieldTest {
  switch (test.kind) {
    case 'exists':
      return test;
    case 'wildcard':
      if (!isTextual(field.kind)) throw badRequest(`Wildcards are not possible on ${field.name}`);
      return test;
    case 'range':
      if (!isNumeric(field.kind))
        throw badRequest(`Ranges are possible on numbers and dates, which ${field.name} does not hold`);
      return rangeTest(field, test);
    default:
      if (!isExact && isFoundByPart(field, test.text)) return { kind: 'contain', values: [test.text] };
      return equalTest(context, field, [test.text]);
  }
}

/** Whether a part of a value is enough to find it. This holds for texts and for the URN of the entity. */
export function isFoundByPart({ kind, name }: SearchField, text: string): boolean {
  return kind === 'text' || (name === 'urn' && text !== '' && !text.startsWith('urn:'));
}

function fieldsOf(node: QueryNode): string[] {
  if ('and' in node) return node.and.flatMap(fieldsOf);
  if ('or' in node) return node.or.flatMap(fieldsOf);
  if ('not' in node) return fieldsOf(node.not);
  return isBare(node) || node.field === undefined ? [] : [node.field];
}
