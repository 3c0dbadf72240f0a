import { type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql';
import { directivesOf } from '../../../model/sdl.js';
import { allMaybePromises, mapMaybePromise } from '../../../shared/maybe-promise.js';
import type { ApiTypes } from '../api-types.js';
import type { Context } from '../context.js';
import { aspectOf } from '../entity-at-versions.js';
import { EntityRef } from '../entity-ref.js';
import { SOURCES } from './sources.js';

/** The aspects that a type requires. Each list names alternatives: one of them is enough. */
type RequiredAspects = readonly (readonly string[])[];

/** The aspects that an entity must have to be shown, by entity type. Its non-null fields come from them. */
export function requiredAspects(apiTypes: ApiTypes): ReadonlyMap<string, RequiredAspects> {
  const found = new Map<string, RequiredAspects>();
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
 * Creates a filter of entities that lack a required aspect, such as placeholders. A nullable field gets null. A list of
 * non-null elements loses them. In other cases they stay, and their fields report what is missing.
 * @returns undefined for a field that cannot hold such entities
 */
export function withoutIncomplete(
  fieldType: GraphQLOutputType,
  possibleTypes: ReadonlySet<string>,
  required: ReadonlyMap<string, RequiredAspects>,
): ((value: unknown, context: Context) => unknown) | undefined {
  const type = isNonNullType(fieldType) ? fieldType.ofType : fieldType;
  const isList = isListType(type);
  if ((!isList && isNonNullType(fieldType)) || ![...possibleTypes].some((name) => required.has(name)))
    return undefined;

  const shown = (value: unknown, { loaders }: Context): unknown => {
    const needed = value instanceof EntityRef ? required.get(value.entityType.name) : undefined;
    if (!(value instanceof EntityRef) || needed === undefined) return value;
    const has = (aspect: string) =>
      mapMaybePromise(aspectOf(value, aspect, loaders), (record) => record !== undefined);
    const hasOneOf = (aspects: readonly string[]) =>
      mapMaybePromise(allMaybePromises(aspects.map(has)), (found) => found.includes(true));
    return mapMaybePromise(allMaybePromises(needed.map(hasOneOf)), (found) =>
      found.includes(false) ? null : value,
    );
  };
  if (!isList) return shown;
  const mayBeNull = !isNonNullType(type.ofType);
  return (value, context) => {
    // The type of the field is a list.
    const all = (value as readonly unknown[]).map((item) => shown(item, context));
    return mapMaybePromise(allMaybePromises(all), (items) =>
      mayBeNull ? items : items.filter((item) => item !== null),
    );
  };
}
