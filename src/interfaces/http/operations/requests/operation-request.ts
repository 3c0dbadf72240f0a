import type { Context } from '../../../graphql/context.js';

/** The request of a handler, decoded and validated by the operation's schemas. */
export interface OperationRequest<Body = unknown, Query = Record<string, unknown>> {
  /** The URN in the path; in a path of REST, all of its parameters. Empty if there is none. */
  urn: string;
  query: Query;
  body: Body;
  /** Reads a request header, by its name in any case. */
  header(name: string): string | undefined;
  /** The media type that the client prefers by `Accept`; undefined if it accepts none of them. */
  accepts(mediaTypes: readonly string[]): string | undefined;
  context: Context;
}
