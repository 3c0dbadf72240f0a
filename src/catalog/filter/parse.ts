import { badRequest } from '../../shared/errors.js';
import { Path, reportAtWhenDone } from '../../shared/path.js';
import type { Graph } from '../../store/graph/graph.js';
import { CONDITIONS, conditionOf, constantResult, valuesOf, withoutNegation } from './conditions.js';
import { type FieldLookup, filteredNames, isNumeric, isTextual } from './fields.js';
import { expandHierarchy } from './hierarchy.js';
import { conjunction, disjunction, EVERYTHING, NOTHING, type Tree } from './tree.js';
import {
  type Criterion,
  type Field,
  type FieldCondition,
  type FieldKind,
  type FieldTest,
  type Filters,
  FOUND,
  PATH,
} from './types.js';
import { equalTest, rangeTest, typedUrns, typedValues, type ValueContext } from './values.js';

/** The largest number of conditions in a filter. */
const MAX_CONDITIONS = 1000;
/** The largest number of values in all conditions of a filter. */
const MAX_VALUES = 50_000;
/** The largest number of values that are compared with parts of texts. Each of them is compared with each text. */
const MAX_PARTS = 1000;
/** The kinds of conditions that compare values with parts of texts. */
const OF_PARTS: ReadonlySet<string | undefined> = new Set(['contain', 'start', 'end']);

/** The dependencies of validation. */
export interface FilterContext<F extends Field = Field> extends ValueContext<F> {
  graph: Graph;
  fields: FieldLookup<F>;
}

type FieldTree<F extends Field> = Tree<FieldCondition<F>>;

/** The default path of filters in the input. */
const FILTERS = Path.root.at('filters');

/**
 * Parses and checks a filter, for every back end. Returns undefined if it matches everything.
 * @param path the path of the alternatives in the caller's input, for conditions without their own path
 * @throws CairnError with a problem for each invalid condition
 */
export async function toFilter<F extends Field>(
  context: FilterContext<F>,
  filters: Filters,
  path = FILTERS,
): Promise<FieldTree<F> | undefined> {
  if (filters.length === 0) return undefined;
  const alternatives = await toAlternatives(context, filters, path);
  return disjunction(alternatives.map((parts) => conjunction(parts) ?? EVERYTHING));
}

/** Parses and checks a filter. Returns its alternatives. Each is a list of conditions, which may be negated. */
export async function toAlternatives<F extends Field>(
  context: FilterContext<F>,
  filters: Filters,
  path = FILTERS,
): Promise<FieldTree<F>[][]> {
  const count = filters.reduce((sum, { and }) => sum + and.length, 0);
  if (count > MAX_CONDITIONS)
    throw badRequest(`A filter has at most ${MAX_CONDITIONS} conditions, not ${count}`);
  checkValues(filters.flatMap(({ and }) => and));
  return Promise.all(
    filters.map(({ and }, i) =>
      Promise.all(
        and.map((criterion, j) =>
          reportAtWhenDone(criterion[PATH] ?? path.at(i, 'and', j), () => toCondition(context, criterion)),
        ),
      ),
    ),
  );
}

function checkValues(criteria: readonly Criterion[]): void {
  const sum = (some: readonly Criterion[]) =>
    some.reduce((total, criterion) => total + valuesOf(criterion).length, 0);
  const all = sum(criteria.filter((criterion) => criterion[FOUND] === undefined));
  if (all > MAX_VALUES) throw badRequest(`A filter has at most ${MAX_VALUES} values, not ${all}`);
  const parts = sum(criteria.filter(({ condition = '' }) => OF_PARTS.has(CONDITIONS[condition]?.kind)));
  if (parts > MAX_PARTS)
    throw badRequest(`A filter compares parts of texts with at most ${MAX_PARTS} values, not ${parts}`);
}

/**
 * Converts a condition. Its values are alternatives, and so are the fields that the model declares for its name. Only
 * negated conditions match an entity without a value.
 */
async function toCondition<F extends Field>(
  context: FilterContext<F>,
  written: Criterion,
): Promise<FieldTree<F>> {
  const { criterion, isNegated } = withoutNegation(written);
  const fields = fieldsOf(context, criterion.field);
  const [first] = fields;
  const holds = first ? constantResult(written) : false;
  const condition: FieldTree<F> =
    first !== undefined && holds === undefined
      ? anyField(fields, await toTest(context, first, written))
      : holds
        ? EVERYTHING
        : NOTHING;
  return isNegated ? { not: condition } : condition;
}

function fieldsOf<F extends Field>({ registry, fields }: FilterContext<F>, name: string): F[] {
  const found = filteredNames(registry, name).flatMap((one) => fields.filterField(one) ?? []);
  return [...new Set(found)];
}

/** Tests several fields. They have the same kind, so that they have the same test. */
function anyField<F extends Field>(fields: readonly F[], test: FieldTest): FieldTree<F> {
  const leaves = fields.map((field) => ({ field, test }));
  const [only] = leaves;
  return only && leaves.length === 1 ? only : { or: leaves };
}

async function toTest<F extends Field>(
  context: FilterContext<F>,
  field: F,
  criterion: Criterion,
): Promise<FieldTest> {
  const { kind, bound, hierarchy = [] } = conditionOf(criterion);
  const { condition: name = 'EQUAL' } = criterion;
  const values = valuesOf(criterion);
  const isText = isTextual(field.kind);
  switch (kind) {
    case 'exists':
      return { kind };
    case 'range':
      if (!isNumeric(field.kind) && !(isText && field.isOrdered)) throw unsupported(field, name);
      return comparison(field, name, values, bound ?? { side: 'from', inclusive: true });
    case 'related': {
      if (field.kind !== 'urn') throw unsupported(field, name);
      const starts = values.flatMap((value) => typedUrns(context, field, value));
      const urns = await expandHierarchy(context.graph, context.registry, starts, hierarchy);
      return { kind: 'equal', values: urns };
    }
    case 'equal':
      return equalTest(context, field, values);
    case 'iequal':
      if (!isText) return equalTest(context, field, values);
      return { kind, values: values.flatMap((value) => typedValues(context, field, value)) };
    default:
      if (!isText) throw unsupported(field, name);
      return { kind, values };
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
