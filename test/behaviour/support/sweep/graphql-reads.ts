import {
  buildClientSchema,
  type GraphQLField,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { SweepTarget } from './argument-values.js';
import { ask } from './ask.js';
import { Selections } from './selections.js';

export type Fields = GraphQLField<unknown, unknown>[];

/** The fields of a GraphQL interface that the sweep asks for. */
export interface GraphqlReads {
  queries: Fields;
  mutations: Fields;
  subscriptions: Fields;
  selections: Selections;
  /** The same, less deep: for what cannot answer with what is planted. */
  shallowSelections: Selections;
}

const GLANCE = { depth: 2, fields: 10 };

/** Everything that can be asked of a GraphQL interface, as its schema says. */
export async function graphqlReads(
  url: string,
  token: string | undefined,
  limits: { depth: number; fields: number },
  special: Readonly<Record<string, (target: SweepTarget) => string>> = {},
): Promise<GraphqlReads> {
  const { text } = await ask(url, token, { query: getIntrospectionQuery() });
  const schema = buildClientSchema((JSON.parse(text) as { data: IntrospectionQuery }).data);
  return {
    queries: Object.values(schema.getQueryType()?.getFields() ?? {}),
    mutations: Object.values(schema.getMutationType()?.getFields() ?? {}),
    subscriptions: Object.values(schema.getSubscriptionType()?.getFields() ?? {}),
    selections: new Selections(schema, limits, special),
    shallowSelections: new Selections(schema, GLANCE, special),
  };
}

/** The name of the type that a field answers with; of a page, that of its nodes. */
export function typeOf({ type }: Fields[number]): string {
  const of = getNamedType(type);
  const edges = isObjectType(of) ? of.getFields().edges?.type : undefined;
  const edge = edges && getNamedType(edges);
  const node = isObjectType(edge) ? edge.getFields().node?.type : undefined;
  return (node ? getNamedType(node) : of).name;
}

/** A root field of a request, under a name of its own. */
export interface Part {
  text: string;
  isNeverNull: boolean;
}

/** One field asked for by each focus: what is the same is asked once. */
export function aliased(
  field: GraphQLField<unknown, unknown>,
  selections: Selections,
  targets: readonly SweepTarget[],
): Part[] {
  const isNeverNull = isNonNullType(field.type);
  return [...new Set(targets.map((target) => selections.field(field, target)))].map((text, index) => ({
    text: `${field.name}_${index}: ${text}`,
    isNeverNull,
  }));
}

/** The name of the field in a part of a request. */
export const fieldOf = (part: string): string => part.replace(/_\d+: .*/s, '');
