import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { directives } from '../../model/sdl.js';

interface ApiType {
  /** Name of the GraphQL object type. */
  typeName: string;
  /** Its value in the enum `EntityType`. */
  enumValue: string;
}

/** Maps GraphQL object types to the model's entity types, as `@forEntity` declares. */
export class ApiTypes {
  readonly #byEntity = new Map<string, ApiType>();
  readonly #entityOf = new Map<string, string>();

  constructor(readonly schema: GraphQLSchema) {
    for (const type of Object.values(schema.getTypeMap())) {
      const [declared] = directives<{ name: string; type: string }>(type.astNode, 'forEntity');
      if (declared === undefined) continue;
      const { name, type: enumValue } = declared;
      this.#byEntity.set(name, { typeName: type.name, enumValue });
      this.#entityOf.set(type.name, name);
    }
  }

  /** The API type of an entity type. */
  find(entityName: string): ApiType | undefined {
    return this.#byEntity.get(entityName);
  }

  /** The entity type of an object type. */
  entityName(typeName: string): string | undefined {
    return this.#entityOf.get(typeName);
  }

  /**
   * The entity types that a field of this type can hold; `undefined` when it holds no entities. GraphQL types without
   * an entity type of the model are ignored.
   */
  possibleEntityTypes(type: GraphQLNamedType): ReadonlySet<string> | undefined {
    const members = isAbstractType(type)
      ? this.schema.getPossibleTypes(type)
      : isObjectType(type)
        ? [type]
        : [];
    const isApiOnly = (member: GraphQLObjectType) =>
      !this.#entityOf.has(member.name) && member.getInterfaces().some(({ name }) => name === 'Entity');
    const names = members
      .filter((member) => !isApiOnly(member))
      .map((member) => this.#entityOf.get(member.name));
    const known = names.filter((name) => name !== undefined);
    return names.length === 0 || known.length < names.length ? undefined : new Set(known);
  }
}
