import { toJsonText } from '../../model/json-text.js';
import type { AspectType, Json, JsonObject, TypeRef } from '../../model/types.js';
import { Path } from '../../shared/path.js';
import { bareName, type FieldLookup } from '../filter/fields.js';
import { type FilterContext, toFilter } from '../filter/parse.js';
import { predicate } from '../filter/tree.js';
import type { Field, FieldKind, FieldValue, Filter } from '../filter/types.js';
import { valueMatcher } from '../filter/value-matcher.js';

/** The default place of a filter in the caller's input. */
const FILTER = Path.root.at('filter', 'or');

/** A field of events. Its name is its path. */
interface EventField extends Field {
  path: readonly string[];
}

/**
 * Creates a predicate that tells whether an event of an aspect passes a filter. The event must have the `urn` of its
 * entity. Names of nested fields are dotted. An empty filter passes every event.
 * @throws CairnError BAD_REQUEST with a problem for a wrong condition
 */
export async function eventMatcher(
  { graph, registry }: Pick<FilterContext, 'graph' | 'registry'>,
  aspect: AspectType,
  { or = [] }: Filter,
): Promise<(event: JsonObject) => boolean> {
  const fields: FieldLookup<EventField> = {
    filterField: (name) => eventField(aspect, bareName(name)),
    referencedTypes: ({ name }) =>
      aspect.relationships
        .filter(({ path }) => path.filter((step) => step !== '*').join('.') === name)
        .flatMap(({ entityTypes }) => entityTypes.map((type) => registry.entity(type))),
  };
  const filter = await toFilter({ graph, registry, fields }, or, FILTER);
  if (filter === undefined) return () => true;
  return predicate(filter, ({ field, test }) => {
    const passes = valueMatcher(test);
    return (event: JsonObject) => valuesAt(event, field.path).some(passes);
  });
}

/**
 * Finds the field that a filter names. As in DataHub, it may name any field. If the aspect lacks it, no event matches.
 * `urn` is the entity's.
 */
function eventField(aspect: AspectType, name: string): EventField | undefined {
  const path = name.split('.');
  const type = typeOfField(aspect, path);
  return type && { name, kind: KINDS[type.kind] ?? 'keyword', isOrdered: true, path };
}

/** The type of a field of events. Undefined if the aspect lacks it. */
export const typeOfField = ({ record }: AspectType, path: readonly string[]): TypeRef | undefined =>
  path.join() === 'urn' ? { kind: 'urn' } : typeAt({ kind: 'record', record }, path);

const KINDS: Readonly<Partial<Record<TypeRef['kind'], FieldKind>>> = {
  int: 'number',
  long: 'number',
  float: 'number',
  double: 'number',
  boolean: 'boolean',
  urn: 'urn',
};

/** The type at a path. A list has the type of its items. Undefined if the path does not exist. */
function typeAt(type: TypeRef | undefined, path: readonly string[]): TypeRef | undefined {
  if (type?.kind === 'array') return typeAt(type.of, path);
  const [step, ...rest] = path;
  if (type === undefined || step === undefined) return type;
  if (type.kind === 'record') return typeAt(type.record.field(step)?.type, rest);
  if (type.kind === 'map') return typeAt(type.of, rest);
  const member = type.kind === 'union' ? type.members.find(({ name }) => name === step) : undefined;
  return typeAt(member?.type, rest);
}

/** The values at a path. A list gives the values of all its items, and an object its JSON text. */
export function valuesAt(value: Json | undefined, path: readonly string[]): FieldValue[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return [plain(value)];
  return typeof value === 'object' ? valuesAt(value[step], rest) : [];
}

function plain(value: Exclude<Json, null>): FieldValue {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'object' ? toJsonText(value) : value;
}
