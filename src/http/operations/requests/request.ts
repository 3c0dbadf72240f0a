import type { Context } from '../../../graphql/context.js';

/** What a handler gets: everything checked against the operation's schemas, and decoded. */
export interface OperationRequest<Body = unknown, Query = Record<string, unknown>> {
  /** The parameter of the path; empty where there is none. */
  urn: string;
  query: Query;
  body: Body;
  /** A request header, by its name in whatever case. */
  header(name: string): string | undefined;
  context: Context;
}
