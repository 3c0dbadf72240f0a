import type { Criterion } from '../../catalog/types.js';
import { badRequest, CairnError } from '../../errors.js';
import type { FilterNode } from '../engine.js';
import { canonicalName } from '../fields/catalogue.js';
import { type FilterContext, toFilterNode } from './criterion.js';

/** A filter has at most so many conditions. */
const MAX_CONDITIONS = 1000;

type Filters = readonly { and: readonly Criterion[] }[];

/**
 * A disjunction of conjunctions, checked and typed; undefined where there is nothing to filter by.
 * @throws CairnError BAD_REQUEST with a pointer `/filters/<i>/and/<j>` for each condition that is wrong.
 */
export async function toFilter(context: FilterContext, filters: Filters): Promise<FilterNode | undefined> {
  const count = filters.reduce((sum, { and }) => sum + and.length, 0);
  if (count > MAX_CONDITIONS)
    throw badRequest(`A filter has at most ${MAX_CONDITIONS} conditions, not ${count}`);
  const alternatives = await Promise.all(
    filters.map(async ({ and }, i) => {
      const nodes = await Promise.all(
        and.map((criterion, j) => located(`/filters/${i}/and/${j}`, () => toFilterNode(context, criterion))),
      );
      return conjunction(nodes);
    }),
  );
  if (alternatives.length === 0) return undefined;
  // An alternative without conditions holds for everything.
  return alternatives.includes(undefined) ? undefined : disjunction(alternatives as FilterNode[]);
}

export function conjunction(nodes: readonly (FilterNode | undefined)[]): FilterNode | undefined {
  const present = nodes.filter((node) => node !== undefined);
  return present.length > 1 ? { and: present } : present[0];
}

function disjunction(nodes: readonly FilterNode[]): FilterNode | undefined {
  return nodes.length > 1 ? { or: nodes } : nodes[0];
}

/** Names of the fields that filters speak of. */
export function filteredFields(filters: Filters): string[] {
  return filters.flatMap(({ and }) => and.map(({ field }) => canonicalName(field)));
}

async function located<T>(pointer: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof CairnError) || error.problems.length > 0) throw error;
    throw error.withProblems([{ pointer, message: error.message }]);
  }
}
