import type { Caller } from '../../../catalog/types.js';

/** A request as plain data, which can be sent to another thread. */
export interface GraphApiRequest {
  method: string;
  headers: readonly (readonly [string, string])[];
  /** The query string with its question mark, or an empty text. */
  search: string;
  /** The parsed body. */
  body: unknown;
  caller: Pick<Caller, 'actor' | 'rights'>;
  traceId: unknown;
}

export interface GraphApiResponse {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** Answers the requests of the graph API. */
export interface GraphApi {
  handle(request: GraphApiRequest): Promise<GraphApiResponse>;
  /** The SDL. */
  schemaText(): Promise<string>;
  stop(): Promise<void>;
}
