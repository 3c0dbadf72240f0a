import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { directivesOf } from './directives/directives-of.js';

interface ApiType {
  /** Name of the GraphQL object type. */
  typeName: string;
  /** Its value in the enum `EntityType`. */
  enumValue: string;
}

/** Which object type stands for which entity type of the model, as `@forEntity` says. */
export class ApiTypes {
  readonly #byEntity = new Map<string, ApiType>();
  readonly #entityOf = new Map<string, string>();

  constructor(readonly schema: GraphQLSchema) {
    for (const type of Object.values(schema.getTypeMap())) {
      const directive = directivesOf(type.astNode).find(({ name }) => name === 'forEntity');
      if (directive === undefined) continue;
      const { name, type: enumValue } = directive.args as { name: string; type: string };
      this.#byEntity.set(name, { typeName: type.name, enumValue });
      this.#entityOf.set(type.name, name);
    }
  }

  /** The API's type of an entity type of the model. */
  find(entityName: string): ApiType | undefined {
    return this.#byEntity.get(entityName);
  }

  /** The model's entity type that an object type stands for. */
  entityName(typeName: string): string | undefined {
    return this.#entityOf.get(typeName);
  }

  /**
   * The entity types that a field of this type can hold; `undefined` when it does not hold entities. An entity of the
   * API alone, which nothing stored is, counts for nothing.
   */
  held(type: GraphQLNamedType): ReadonlySet<string> | undefined {
    const members = isAbstractType(type)
      ? this.schema.getPossibleTypes(type)
      : isObjectType(type)
        ? [type]
        : [];
    const isOfApiAlone = (member: GraphQLObjectType) =>
      !this.#entityOf.has(member.name) && member.getInterfaces().some(({ name }) => name === 'Entity');
    const names = members
      .filter((member) => !isOfApiAlone(member))
      .map((member) => this.#entityOf.get(member.name));
    if (names.length === 0 || names.includes(undefined)) return undefined;
    return new Set(names as string[]);
  }
}
