import type { EngineQuery, FilterNode } from '../engine.js';
import { filterQuery } from './filter-query.js';
import { anyOf, EVERYTHING, escaped, unscored } from './lucene.js';
import { TERM_PREFIX } from './terms.js';
import { textQuery } from './text-query.js';

/** Builds a Lucene query. Only the words affect the score. */
export function luceneQuery(query: Pick<EngineQuery, 'types' | 'words' | 'filter' | 'rankedBy'>): string {
  return allOfClauses(textQuery(query), query.types, query.filter);
}

/** Adds unscored conditions to a scored clause. Without any, the query matches everything. */
export function allOfClauses(
  text: string | undefined,
  types: readonly string[],
  filter: FilterNode | undefined,
): string {
  const clauses: string[] = [];
  if (text !== undefined) clauses.push(text);
  if (types.length > 0) clauses.push(unscored(typesClause(types)));
  if (filter !== undefined) clauses.push(unscored(filterQuery(filter)));
  if (clauses.length === 0) return unscored(EVERYTHING);
  return clauses.map((clause) => `+${clause}`).join(' ');
}

function typesClause(types: readonly string[]): string {
  return anyOf(types.map((type) => escaped(TERM_PREFIX.value('_entityType') + type)));
}
