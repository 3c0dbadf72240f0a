import { badRequest, CairnError } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { type CONDITIONS, conditionOf, constantResult, valuesOf, withoutNegation } from './conditions.js';
import { type FieldLookup, isNumeric, isTextual } from './fields.js';
import { expandHierarchy } from './hierarchy.js';
import { conjunction, disjunction, EVERYTHING, NOTHING, type Tree } from './tree.js';
import type { Criterion, Field, FieldCondition, FieldKind, Filters } from './types.js';
import { equalTo, rangeTest, typedUrns, typedValues, type ValueContext } from './values.js';

/** The most conditions in a filter. */
const MAX_CONDITIONS = 1000;

/** What a filter is validated with. */
export interface FilterContext<F extends Field = Field> extends ValueContext<F> {
  graph: Graph;
  fields: FieldLookup<F>;
}

type FieldTree<F extends Field> = Tree<FieldCondition<F>>;
type PointerOf = (alternative: number, condition: number) => string;

const inFilters: PointerOf = (alternative, condition) => `/filters/${alternative}/and/${condition}`;

/**
 * Parses and checks a filter; undefined when it does not narrow anything. Every back end starts from this.
 * @param pointerOf the pointer to a condition
 * @throws CairnError with a problem for the condition that is wrong
 */
export async function toFilter<F extends Field>(
  context: FilterContext<F>,
  filters: Filters,
  pointerOf: PointerOf = inFilters,
): Promise<FieldTree<F> | undefined> {
  if (filters.length === 0) return undefined;
  const alternatives = await toAlternatives(context, filters, pointerOf);
  return disjunction(alternatives.map((parts) => conjunction(parts) ?? EVERYTHING));
}

/** The same as a list of alternatives. Each is a list of conditions, which may be negated. */
export async function toAlternatives<F extends Field>(
  context: FilterContext<F>,
  filters: Filters,
  pointerOf: PointerOf = inFilters,
): Promise<FieldTree<F>[][]> {
  const count = filters.reduce((sum, { and }) => sum + and.length, 0);
  if (count > MAX_CONDITIONS)
    throw badRequest(`A filter has at most ${MAX_CONDITIONS} conditions, not ${count}`);
  return Promise.all(
    filters.map(({ and }, i) =>
      Promise.all(
        and.map((criterion, j) => withPointer(pointerOf(i, j), () => toCondition(context, criterion))),
      ),
    ),
  );
}

/** Several values are alternatives. A field without a value only matches negated conditions. */
async function toCondition<F extends Field>(
  context: FilterContext<F>,
  written: Criterion,
): Promise<FieldTree<F>> {
  const { criterion, isNegated } = withoutNegation(written);
  const field = context.fields.filterField(criterion.field);
  const holds = field ? constantResult(written) : false;
  const condition: FieldTree<F> =
    field === undefined || holds !== undefined
      ? constant(holds ?? false)
      : await fieldCondition(context, field, written);
  return isNegated ? { not: condition } : condition;
}

const constant = (holds: boolean) => (holds ? EVERYTHING : NOTHING);

async function fieldCondition<F extends Field>(
  context: FilterContext<F>,
  field: F,
  criterion: Criterion,
): Promise<FieldCondition<F>> {
  const { kind, bound, hierarchy = [] } = conditionOf(criterion);
  const { condition: name = 'EQUAL' } = criterion;
  const values = valuesOf(criterion);
  const isText = isTextual(field.kind);
  switch (kind) {
    case 'exists':
      return { field, test: { kind } };
    case 'range':
      if (!isNumeric(field.kind) && !(isText && field.isOrdered)) throw unsupported(field, name);
      return { field, test: comparison(field, name, values, bound ?? { side: 'from', inclusive: true }) };
    case 'related': {
      if (field.kind !== 'urn') throw unsupported(field, name);
      const starts = values.flatMap((value) => typedUrns(context, field, value));
      const urns = await expandHierarchy(context.graph, context.registry, starts, hierarchy);
      return { field, test: { kind: 'equal', values: urns } };
    }
    case 'equal':
      return equalTo(context, field, values);
    case 'iequal':
      if (!isText) return equalTo(context, field, values);
      return {
        field,
        test: { kind, values: values.flatMap((value) => typedValues(context, field, value)) },
      };
    default:
      if (!isText) throw unsupported(field, name);
      return { field, test: { kind, values } };
  }
}

function comparison(
  field: Field,
  name: string,
  [value = '', ...others]: readonly string[],
  { side, inclusive }: NonNullable<(typeof CONDITIONS)[string]['bound']>,
) {
  if (others.length > 0)
    throw badRequest(`${name} on ${field.name} compares with one value, not ${others.length + 1}`);
  return rangeTest(
    field,
    side === 'from' ? { from: value, fromInclusive: inclusive } : { to: value, toInclusive: inclusive },
  );
}

function unsupported({ name, kind }: Field, condition: string) {
  return badRequest(`${condition} is not possible on ${name}, which holds ${KIND_NAMES[kind]}`);
}

const KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  keyword: 'texts',
  text: 'texts',
  path: 'paths',
  urn: 'URNs',
  number: 'numbers',
  date: 'dates',
  boolean: 'true or false',
};

/** Adds a pointer to an error that has none. */
export async function withPointer<T>(pointer: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof CairnError) || error.problems.length > 0) throw error;
    throw error.withProblems([{ pointer, message: error.message }]);
  }
}
