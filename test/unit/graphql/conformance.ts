import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { ApiTypes } from '../../../src/interfaces/graphql/api-types.js';
import { ENTITY_FIELDS } from '../../../src/interfaces/graphql/fields/entity-fields.js';
import type { ResolverMap } from '../../../src/interfaces/graphql/resolver.js';
import { resolvers } from '../../../src/interfaces/graphql/resolvers.js';
import { type Directive, directivesOf } from '../../../src/model/sdl.js';
import type { EntityType, Registry, TypeRef } from '../../../src/model/types.js';
import { type Place, placeAt, recordPlace } from './model-paths.js';
import { typeMismatch } from './type-mismatch.js';

const CERTAIN_SOURCES = ['key', 'associatedUrn', 'constant', 'fromAll', 'ancestors', 'timeseries', 'related'];

/** Compares the fields of the API with the aspects that their directives name, and collects what does not fit. */
export class Conformance {
  readonly problems: string[] = [];
  readonly #apiTypes: ApiTypes;
  readonly #seen = new Set<string>();

  constructor(
    schema: GraphQLSchema,
    readonly registry: Registry,
  ) {
    this.#apiTypes = new ApiTypes(schema);
  }

  checkEntity(type: GraphQLObjectType, entity: EntityType): void {
    for (const field of Object.values(type.getFields())) {
      if (field.name === 'urn' || field.name in ENTITY_FIELDS) continue;
      this.#checkField(type, field, entity, undefined);
    }
  }

  /** An object type whose objects are values of `record`, out of an aspect of `entity`. */
  checkNode(type: GraphQLObjectType, record: string, entity?: EntityType): void {
    const found = this.registry.records.get(record);
    if (found === undefined) throw new Error(`The model has no ${record}`);
    this.#checkNode(type, recordPlace(found), entity);
  }

  #checkNode(type: GraphQLObjectType, place: Place, entity: EntityType | undefined): void {
    const name = place.type.kind === 'record' ? place.type.record.name : place.type.kind;
    const key = `${type.name} ${name}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const field of Object.values(type.getFields())) this.#checkField(type, field, entity, place);
  }

  #checkField(
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    entity: EntityType | undefined,
    parent: Place | undefined,
  ): void {
    if ((resolvers as ResolverMap)[type.name]?.[field.name]) return;
    const where = `${type.name}.${field.name}`;
    const directives = directivesOf(field.astNode);
    const declared = directives.filter(
      ({ name }) => !['wrap', 'asUrnOf', 'mapEntries', 'deprecated'].includes(name),
    );
    const sources = declared.length > 0 ? declared : [{ name: 'from', args: { path: field.name } }];
    const places = sources.flatMap((source) => this.#placesOf(source, where, entity, parent));
    const certain =
      sources.some(({ name }) => CERTAIN_SOURCES.includes(name)) || places.some((place) => place.certain);
    if (isNonNullType(field.type) && !certain) this.problems.push(`${where} may be absent`);
    for (const place of places) this.#checkPlace(where, field, directives, place, entity);
  }

  #placesOf(
    { name, args }: Directive,
    where: string,
    entity: EntityType | undefined,
    parent: Place | undefined,
  ): Place[] {
    const found = (place: Place | undefined, what: string): Place[] => {
      if (place === undefined) this.problems.push(`${where}: the model has no ${what}`);
      return place ? [place] : [];
    };
    if (name === 'from') return parent ? found(placeAt(parent, String(args.path)), String(args.path)) : [];
    if (name === 'fromAll' && parent) {
      return (args.paths as string[]).flatMap((path) => found(placeAt(parent, path), path)).map(asList);
    }
    if (entity === undefined) return [];
    if (name === 'fromAspect' || name === 'timeseries') {
      const aspect = entity.aspects.get(String(args.name));
      if (aspect === undefined) return found(undefined, `aspect ${args.name} of ${entity.name}`);
      const place = found(
        placeAt(recordPlace(aspect.record), String(args.path ?? '.')),
        `${args.name}.${args.path}`,
      );
      return name === 'timeseries' ? place.map(asList) : place;
    }
    if (name === 'key')
      return found(placeAt(recordPlace(entity.key.record), String(args.part)), `key ${args.part}`);
    return [];
  }

  #checkPlace(
    where: string,
    field: GraphQLField<unknown, unknown>,
    directives: readonly Directive[],
    place: Place,
    entity: EntityType | undefined,
  ): void {
    const names = directives.map(({ name }) => name);
    if (names.includes('wrap')) return;
    if (names.includes('mapEntries')) {
      if (place.type.kind !== 'map') this.problems.push(`${where}: ${place.type.kind} is not a map`);
      return;
    }
    const problem = typeMismatch(field.type, place.type, this.#apiTypes);
    if (problem !== undefined) this.problems.push(`${where}: ${problem}`);
    const named = getNamedType(field.type);
    const inner = innermost(place.type);
    if (
      problem === undefined &&
      isObjectType(named) &&
      inner.kind === 'record' &&
      !this.#apiTypes.possibleEntityTypes(named)
    ) {
      this.#checkNode(named, { type: inner, certain: true }, entity);
    }
  }
}

function asList({ type, certain }: Place): Place {
  return { type: type.kind === 'array' ? type : { kind: 'array', of: type }, certain };
}

function innermost(type: TypeRef): TypeRef {
  return type.kind === 'array' ? innermost(type.of) : type;
}
