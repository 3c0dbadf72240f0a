import type { GeneratorValue } from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isRequiredArgument,
} from 'graphql';
import { coin, oneOf, upTo } from './choice.js';
import { literal, randomValue, type Value } from './values.js';

export interface Operation {
  query: string;
  variables: Record<string, Value>;
}

/** How deep selections mostly end; and seldom, so that limits are met too. */
const DEPTHS = [1, 2, 3, 3, 4, 30];
/** Fields of a document: there is a limit on aliases. */
const MOST_FIELDS = 60;

/** A random operation of a schema: several fields at once, with aliases, values in the text and in variables. */
export function randomOperation(g: GeneratorValue, schema: GraphQLSchema): Operation {
  const mutation = schema.getMutationType();
  const isMutation = mutation != null && coin(g);
  const root = isMutation ? mutation : schema.getQueryType();
  if (root == null) throw new Error('The schema has no queries');
  const document = new Document(g, schema);
  const selection = document.selection(root, oneOf(g, DEPTHS));
  return {
    query: `${isMutation ? 'mutation' : 'query'}${document.declarations()} ${selection}`,
    variables: document.variables,
  };
}

/** The state of an operation while it is made. */
class Document {
  readonly variables: Record<string, Value> = {};
  readonly #declared: string[] = [];
  #fields = 0;
  readonly #hostile: boolean;

  constructor(
    readonly g: GeneratorValue,
    readonly schema: GraphQLSchema,
  ) {
    this.#hostile = coin(g);
  }

  declarations(): string {
    return this.#declared.length === 0 ? '' : ` (${this.#declared.join(', ')})`;
  }

  selection(type: GraphQLNamedType, depth: number): string {
    if (isAbstractType(type)) return this.#ofAbstract(type, depth);
    return `{ ${this.#fieldsOf(type as GraphQLObjectType, depth).join(' ') || '__typename'} }`;
  }

  #ofAbstract(type: Parameters<GraphQLSchema['getPossibleTypes']>[0], depth: number): string {
    const possible = this.schema.getPossibleTypes(type);
    const one = oneOf(this.g, possible);
    const own = isInterfaceType(type) ? this.#fieldsOf(type, depth) : [];
    return `{ __typename ${own.join(' ')} ... on ${one.name} ${this.selection(one, depth)} }`;
  }

  #fieldsOf(type: { getFields(): Record<string, GraphQLField<unknown, unknown>> }, depth: number): string[] {
    const all = Object.values(type.getFields());
    const usable = depth > 1 ? all : all.filter((field) => isLeafType(getNamedType(field.type)));
    if (usable.length === 0) return [];
    const chosen = Array.from({ length: 1 + upTo(this.g, 2) }, () => oneOf(this.g, usable));
    return chosen.flatMap((field) => (this.#fields >= MOST_FIELDS ? [] : [this.#field(field, depth)]));
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const alias = `f${this.#fields++}`;
    const type = getNamedType(field.type);
    const inner = isLeafType(type) ? '' : ` ${this.selection(type, depth - 1)}`;
    return `${alias}: ${field.name}${this.#arguments(field.args)}${inner}`;
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const given = args.filter((arg) => isRequiredArgument(arg) || coin(this.g));
    if (given.length === 0) return '';
    return `(${given.map((arg) => `${arg.name}: ${this.#argument(arg)}`).join(', ')})`;
  }

  #argument({ type }: GraphQLArgument): string {
    const value = randomValue(this.g, type, this.#hostile);
    if (coin(this.g)) return literal(value);
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${type}`);
    this.variables[name] = value;
    return `$${name}`;
  }
}
