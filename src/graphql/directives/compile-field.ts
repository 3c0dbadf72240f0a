import { type GraphQLFieldConfig, type GraphQLSchema, getNamedType, isNonNullType } from 'graphql';
import { notFound } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import type { ApiTypes } from '../api-types.js';
import type { Context } from '../context.js';
import { parentEntity, setParentEntity } from '../parent-entity.js';
import { type Directive, directivesOf } from './directives-of.js';
import { mainAspects, whenThere, whereShown } from './main-aspects.js';
import { referencesTo } from './references.js';
import { SOURCES, type Source } from './sources.js';
import { TRANSFORMS, type Transform } from './transforms.js';
import { typesWithParentEntity } from './types-with-parent-entity.js';

type Field = GraphQLFieldConfig<unknown, Context>;

/** What gives a field the resolver that its directives declare. A field that needs none stays as it is. */
export function fieldCompiler(schema: GraphQLSchema, apiTypes: ApiTypes, registry: Registry) {
  const withParentEntity = typesWithParentEntity(schema, apiTypes);
  const required = mainAspects(apiTypes);
  return (field: Field, name: string): Field => {
    const directives = directivesOf(field.astNode);
    const declared = directives.flatMap(
      (directive) => SOURCES[directive.name]?.(directive.args as never, field) ?? [],
    );
    const transforms = directives.flatMap(
      (directive) => TRANSFORMS[directive.name]?.(directive.args as never, registry) ?? [],
    );
    const named = getNamedType(field.type);
    const held = apiTypes.held(named);
    if (held) transforms.push(referencesTo(held, registry));
    if (named.name === 'EntityType') transforms.push(entityTypeValues(apiTypes));
    const shown = held && whereShown(field.type, held, required);
    const knowsEntity = withParentEntity.has(named.name);
    if (declared.length === 0 && transforms.length === 0 && !knowsEntity) return field;

    const source =
      declared.length > 0 ? firstOf(declared) : ((field.resolve as Source | undefined) ?? member(name));
    const transform = compose(transforms);
    const missing = missingMessage(field, directives);
    const resolve: Field['resolve'] = (parent, args, context) =>
      whenThere(source(parent, args, context), (found) => {
        if (found === null || found === undefined) {
          if (missing !== undefined) throw notFound(`${parentEntity(parent).urn} ${missing}`);
          return null;
        }
        const value = transform(found);
        // What a root field answers has its owner from its resolver.
        if (knowsEntity && parent !== undefined) setParentEntity(value, parentEntity(parent));
        return shown ? shown(value, context) : value;
      });
    return { ...field, resolve };
  };
}

/** Names of entity types of the model become values of the API's enum. */
function entityTypeValues(apiTypes: ApiTypes): Transform {
  const one = (name: unknown) => apiTypes.find(String(name))?.enumValue ?? 'OTHER';
  return (value) => (Array.isArray(value) ? value.map(one) : one(value));
}

function member(name: string): Source {
  return (parent) => (parent as Record<string, unknown>)[name];
}

function firstOf([first, ...others]: readonly Source[]): Source {
  if (first === undefined) throw new Error('A field without a source');
  if (others.length === 0) return first;
  const rest = firstOf(others);
  return (parent, args, context) =>
    whenThere(first(parent, args, context), (value) => value ?? rest(parent, args, context));
}

function compose(transforms: readonly Transform[]): Transform {
  if (transforms.length <= 1) return transforms[0] ?? ((value) => value);
  return (value) => transforms.reduce((current, transform) => transform(current), value);
}

/** What to say when a field that cannot be null has no value, because the entity lacks the aspect. */
function missingMessage(field: Field, directives: readonly Directive[]): string | undefined {
  const aspect = directives.find(({ name }) => name === 'fromAspect')?.args.name;
  return isNonNullType(field.type) && aspect !== undefined ? `has no ${String(aspect)}` : undefined;
}
