import {
  buildClientSchema,
  type GraphQLField,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isObjectType,
} from 'graphql';
import { ask } from './ask.js';
import type { Focus } from './focus.js';
import { Selections } from './selections.js';

export type Fields = GraphQLField<unknown, unknown>[];

/** What of a GraphQL interface is to be asked. */
export interface GraphqlReads {
  queries: Fields;
  subscriptions: Fields;
  selections: Selections;
}

/** Everything that can be asked of a GraphQL interface, as its schema says. */
export async function graphqlReads(
  url: string,
  token: string,
  limits: { depth: number; fields: number },
  special: Readonly<Record<string, (focus: Focus) => string>> = {},
): Promise<GraphqlReads> {
  const { text } = await ask(url, token, { query: getIntrospectionQuery() });
  const schema = buildClientSchema((JSON.parse(text) as { data: IntrospectionQuery }).data);
  return {
    queries: Object.values(schema.getQueryType()?.getFields() ?? {}),
    subscriptions: Object.values(schema.getSubscriptionType()?.getFields() ?? {}),
    selections: new Selections(schema, limits, special),
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

/** One field asked for by each focus, under names of their own: what is the same is asked once. */
export function aliased(
  field: GraphQLField<unknown, unknown>,
  selections: Selections,
  foci: readonly Focus[],
): string[] {
  return [...new Set(foci.map((focus) => selections.field(field, focus)))].map(
    (text, index) => `${field.name}_${index}: ${text}`,
  );
}

/** The name of the field in a part of a request. */
export const fieldOf = (part: string): string => part.replace(/_\d+: .*/s, '');
