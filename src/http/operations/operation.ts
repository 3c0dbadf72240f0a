import type { Context } from '../../graphql/context.js';
import type { Json, JsonObject, Registry } from '../../model/types.js';

/** A JSON Schema (2020-12), as OpenAPI 3.1 has them. */
export type Schema = JsonObject;

/** A parameter of the path or the query. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  description: string;
  required?: boolean;
  schema: Schema;
}

/** What a handler gets: everything checked against the endpoint's schemas, and decoded. */
export interface RestRequest<Body = unknown, Query = Record<string, unknown>> {
  /** The part of the path after the resource; empty where the endpoint has none. */
  urn: string;
  query: Query;
  body: Body;
  /** A request header, by its name in whatever case. */
  header(name: string): string | undefined;
  context: Context;
}

/** One request and its answer, for the documentation; tests send it and compare. */
export interface Example {
  /** Path and query, as they go over the wire. */
  path: string;
  body?: Json;
  /** What comes back, of any model or of this one; `undefined` for an empty body. */
  answer?: Json | ((registry: Registry) => Json);
}

/** The answer of an example with this model. */
export const exampleAnswer = ({ answer }: Example, registry: Registry): Json | undefined =>
  typeof answer === 'function' ? answer(registry) : answer;

/**
 * One operation of the REST interface. The table of these makes the routes, the checks of what comes in,
 * the page at `/restli/docs`, and openapi/rest.yaml.
 */
export interface Endpoint {
  operationId: string;
  method: 'GET' | 'POST';
  /** In OpenAPI's form, e.g. `/aspects/{urn}`. */
  path: string;
  /** The value of `?action=`; endpoints of one path that have one share a route. */
  action?: string;
  /** Further spellings of the action. */
  otherActions?: readonly string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  /** The resolvers that do the work. */
  resolvers: readonly string[];
  parameters?: readonly Parameter[];
  /** Schema of the request body. */
  body?: Schema;
  /** What the body is checked against before `handle`, where that checks the rest of it; the whole schema otherwise. */
  checkedFirst?: Schema;
  /** Schema of the answer; none where the body of the answer is empty. */
  answer?: Schema;
  /** The answer is a stream of server-sent events: what `handle` resolves to is an iterator of steps through the log. */
  eventStream?: true;
  example: Example;
  /** Translates the request to resolvers, and their result to the answer. */
  handle(request: RestRequest): Promise<unknown>;
}

interface TypedEndpoint<Body, Query> extends Omit<Endpoint, 'handle'> {
  handle(request: RestRequest<Body, Query>): Promise<unknown>;
}

/** An endpoint whose handler names the types that its schemas guarantee. */
export function defineEndpoint<Body = undefined, Query = Record<string, never>>(
  endpoint: TypedEndpoint<Body, Query>,
): Endpoint {
  return { ...endpoint, handle: (request) => endpoint.handle(request as RestRequest<Body, Query>) };
}
