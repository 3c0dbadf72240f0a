import { type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql';
import type { ApiTypes } from '../api-types.js';
import type { Context } from '../context.js';
import { aspectOf } from '../entity-at-versions.js';
import { EntityRef } from '../entity-ref.js';
import { directivesOf } from './directives-of.js';
import { SOURCES } from './sources.js';

/** What a type cannot do without: of each of these, one of its aspects. */
type Required = readonly (readonly string[])[];

/** The aspects that an entity must have to be shown, by the model's name of its type: its fields that are never null need them. */
export function mainAspects(apiTypes: ApiTypes): ReadonlyMap<string, Required> {
  const found = new Map<string, Required>();
  for (const type of Object.values(apiTypes.schema.getTypeMap())) {
    const name = apiTypes.entityName(type.name);
    if (name === undefined || !isObjectType(type)) continue;
    const needed = Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type))
      .map((field) => directivesOf(field.astNode).filter((directive) => directive.name in SOURCES))
      .filter((sources) => sources.length > 0 && sources.every((source) => source.name === 'fromAspect'))
      .map((sources) => sources.map(({ args }) => String(args.name)));
    if (needed.length > 0)
      found.set(name, [...new Map(needed.map((names) => [names.join(), names])).values()]);
  }
  return found;
}

/**
 * What makes nothing of the entities that lack their main aspect, such as a test that is only referred to: null where the
 * field may be null, and none in a list whose elements may not. Where neither is possible they stay, and their fields say
 * what is missing. `undefined` for a field that holds no such entities.
 */
export function whereShown(
  fieldType: GraphQLOutputType,
  held: ReadonlySet<string>,
  required: ReadonlyMap<string, Required>,
): ((value: unknown, context: Context) => unknown) | undefined {
  const type = isNonNullType(fieldType) ? fieldType.ofType : fieldType;
  const isList = isListType(type);
  if ((!isList && isNonNullType(fieldType)) || ![...held].some((name) => required.has(name)))
    return undefined;

  const shown = (value: unknown, { loaders }: Context): unknown => {
    const needed = value instanceof EntityRef ? required.get(value.entityType.name) : undefined;
    if (needed === undefined) return value;
    const ref = value as EntityRef;
    const has = (aspect: string) => aspectOf(ref, aspect, loaders).then((record) => record !== undefined);
    const hasOneOf = async (aspects: readonly string[]) =>
      (await Promise.all(aspects.map(has))).includes(true);
    return Promise.all(needed.map(hasOneOf)).then((found) => (found.includes(false) ? null : value));
  };
  if (!isList) return shown;
  const mayBeNull = !isNonNullType(type.ofType);
  return (value, context) => {
    const all = (value as readonly unknown[]).map((item) => shown(item, context));
    if (!all.some((item) => item instanceof Promise)) return all;
    return whenThere(Promise.all(all), (items) =>
      mayBeNull ? items : items.filter((item) => item !== null),
    );
  };
}

/** Applies `next` to a value that may have to be waited for, and waits only then: most fields are there at once. */
export function whenThere<T, R>(value: T | Promise<T>, next: (value: T) => R): R | Promise<Awaited<R>> {
  return value instanceof Promise ? (value.then(next) as Promise<Awaited<R>>) : next(value);
}
