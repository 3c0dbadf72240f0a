import { type GraphQLFieldConfig, type GraphQLSchema, getNamedType, isNonNullType } from 'graphql';
import { type Directive, directivesOf } from '../../../model/sdl.js';
import type { Registry } from '../../../model/types.js';
import { notFound } from '../../../shared/errors.js';
import { mapMaybePromise } from '../../../shared/maybe-promise.js';
import type { ApiTypes } from '../api-types.js';
import type { Context } from '../context.js';
import { parentEntity, setParentEntity } from '../parent-entity.js';
import { referencesTo } from './references.js';
import { requiredAspects, withoutIncomplete } from './required-aspects.js';
import { SOURCES, type Source } from './sources.js';
import { TRANSFORMS, type Transform } from './transforms.js';
import { isRootType, typesWithParentEntity } from './types-with-parent-entity.js';

type Field = GraphQLFieldConfig<unknown, Context>;

/** Compiles the directives of a field to its resolver. A field without directives stays as it is. */
export function fieldCompiler(schema: GraphQLSchema, apiTypes: ApiTypes, registry: Registry) {
  const withParentEntity = typesWithParentEntity(schema, apiTypes);
  const required = requiredAspects(apiTypes);
  return (field: Field, name: string, typeName: string): Field => {
    const directives = directivesOf(field.astNode);
    const declared = directives.flatMap(
      // The SDL declares its arguments, and a test validates it. Each factory has the type of its arguments.
      (directive) => SOURCES[directive.name]?.(directive.args as never, field) ?? [],
    );
    const transforms = directives.flatMap(
      // The SDL and a test guarantee these arguments, too.
      (directive) => TRANSFORMS[directive.name]?.(directive.args as never, registry) ?? [],
    );
    const named = getNamedType(field.type);
    const possibleTypes = apiTypes.possibleEntityTypes(named);
    if (possibleTypes) transforms.push(referencesTo(possibleTypes, registry));
    if (named.name === 'EntityType') transforms.push(entityTypeValues(apiTypes));
    const shown = possibleTypes && withoutIncomplete(field.type, possibleTypes, required);
    const knowsEntity = withParentEntity.has(named.name);
    if (declared.length === 0 && transforms.length === 0 && !knowsEntity) return field;

    const source =
      // A hand-written resolver has the same parameters as a source.
      declared.length > 0 ? firstOf(declared) : ((field.resolve as Source | undefined) ?? member(name));
    const missing = missingMessage(field, directives);
    const resolve: Field['resolve'] = (parent, args, context) =>
      mapMaybePromise(source(parent, args, context), (found) => {
        if (found === null || found === undefined) {
          if (missing !== undefined) throw notFound(`${parentEntity(parent).urn} ${missing}`);
          return null;
        }
        const value = transforms.reduce<unknown>((current, transform) => transform(current), found);
        // The resolver of an operation sets the parent entity.
        if (knowsEntity && !isRootType(typeName)) setParentEntity(value, parentEntity(parent));
        return shown ? shown(value, context) : value;
      });
    return { ...field, resolve };
  };
}

/** Converts names of entity types to values of the API's enum. */
function entityTypeValues(apiTypes: ApiTypes): Transform {
  const one = (name: unknown) => apiTypes.find(String(name))?.enumValue ?? 'OTHER';
  return (value) => (Array.isArray(value) ? value.map(one) : one(value));
}

function member(name: string): Source {
  // GraphQL resolves fields only on objects.
  return (parent) => (parent as Record<string, unknown>)[name];
}

function firstOf([first, ...others]: readonly Source[]): Source {
  if (first === undefined) throw new Error('A field without a source');
  if (others.length === 0) return first;
  const rest = firstOf(others);
  return (parent, args, context) =>
    mapMaybePromise(first(parent, args, context), (value) => value ?? rest(parent, args, context));
}

/** The message when a non-null field has no value because the entity lacks the aspect. */
function missingMessage(field: Field, directives: readonly Directive[]): string | undefined {
  const aspect = directives.find(({ name }) => name === 'fromAspect')?.args.name;
  return isNonNullType(field.type) && aspect !== undefined ? `has no ${String(aspect)}` : undefined;
}
