import { valuesOf, withoutValues } from '../../catalog/criterion.js';
import type { Criterion } from '../../catalog/types.js';
import { badRequest } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { EVERYTHING, type FilterNode, NOTHING } from '../engine.js';
import { isTextual } from '../fields/kinds.js';
import type { FieldLookup } from '../fields/resolve.js';
import type { SearchField } from '../types.js';
import { equalTo, rangeTest } from './comparisons.js';
import { CONDITIONS } from './conditions.js';
import { withRelatives } from './hierarchy.js';
import { typedValues } from './typed-values.js';

export interface FilterContext {
  graph: Graph;
  registry: Registry;
  fields: FieldLookup;
}

/**
 * A condition, checked and typed. Values are alternatives; an entity without the field meets only what is negated.
 * @throws CairnError BAD_REQUEST that names the field, and the condition or value that does not fit it.
 */
export async function toFilterNode(context: FilterContext, criterion: Criterion): Promise<FilterNode> {
  const { condition: name = 'EQUAL' } = criterion;
  const condition = CONDITIONS[name];
  if (condition === undefined)
    throw badRequest(
      `Unknown condition ${JSON.stringify(name)}; it is one of ${Object.keys(CONDITIONS).join(', ')}`,
    );
  const field = context.fields.filtered(criterion.field);
  const node = field
    ? (always(criterion) ?? (await test(context, field, name, valuesOf(criterion))))
    : NOTHING;
  const isNegated = (criterion.negated ?? false) !== (condition.negated ?? false);
  return isNegated ? { not: node } : node;
}

/** What a criterion without values says whatever its field; undefined for others. */
function always(criterion: Criterion): FilterNode | undefined {
  const holds = withoutValues(criterion);
  return holds === undefined ? undefined : holds ? EVERYTHING : NOTHING;
}

async function test(
  { graph, registry }: FilterContext,
  field: SearchField,
  name: string,
  values: readonly string[],
): Promise<FilterNode> {
  const { kind, bound, relatives = [] } = CONDITIONS[name] ?? { kind: 'equal' };
  switch (kind) {
    case 'exists':
      return { field, test: { kind } };
    case 'range':
      return comparison(field, name, values, bound ?? { side: 'from', inclusive: true });
    case 'related': {
      if (field.kind !== 'urn') throw unfit(field, name);
      const starts = values.flatMap((value) => typedUrns(registry, field, value));
      return {
        field,
        test: { kind: 'equal', values: await withRelatives(graph, registry, starts, relatives) },
      };
    }
    case 'equal':
      return equalTo(registry, field, values);
    case 'iequal':
      if (!isTextual(field.kind)) return test({ graph, registry } as FilterContext, field, 'EQUAL', values);
      return {
        field,
        test: { kind, values: values.flatMap((value) => typedValues(registry, field, value)) },
      };
    default:
      if (!isTextual(field.kind)) throw unfit(field, name);
      return { field, test: { kind, values } };
  }
}

/** A name stands for the URNs that it may be part of, not for itself. */
function typedUrns(registry: FilterContext['registry'], field: SearchField, value: string): string[] {
  if (value.startsWith('urn:')) return [value];
  return typedValues(registry, field, value).map(String).slice(1);
}

function comparison(
  field: SearchField,
  name: string,
  values: readonly string[],
  { side, inclusive }: { side: 'from' | 'to'; inclusive: boolean },
): FilterNode {
  const [value = '', ...others] = values;
  if (others.length > 0)
    throw badRequest(`${name} on ${field.name} compares with one value, not ${values.length}`);
  if (field.kind !== 'number' && field.kind !== 'date') throw unfit(field, name);
  const range =
    side === 'from' ? { from: value, fromInclusive: inclusive } : { to: value, toInclusive: inclusive };
  return { field, test: rangeTest(field, range) };
}

function unfit({ name, kind }: SearchField, condition: string) {
  return badRequest(`${condition} is not possible on ${name}, which holds ${KIND_NAMES[kind]}`);
}

const KIND_NAMES: Readonly<Record<SearchField['kind'], string>> = {
  keyword: 'texts',
  text: 'texts',
  path: 'paths',
  urn: 'URNs',
  number: 'numbers',
  date: 'dates',
  boolean: 'true or false',
};
