import type { ErrorCode } from '../../../shared/errors.js';
import type { GraphOptions } from '../../../store/graph/driver.js';
import type { GraphqlLimits } from '../limits/document-limits.js';
import type { GraphApiRequest, GraphApiResponse } from './types.js';

/** The worker's start data. */
export interface WorkerStart {
  connection: GraphOptions;
  namespace: string;
  limits: GraphqlLimits;
}

/** A message to the worker. */
export type WorkerRequest = { id: number } & ({ request: GraphApiRequest } | { schemaText: true });

/** A message from the worker: the answer to a request, its error, or a line for the log. */
export type Message =
  | { id: number; response: GraphApiResponse | string }
  | { id: number; error: { message: string; code?: ErrorCode } }
  | { log: object; message: string };
