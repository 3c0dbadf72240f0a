import type { ErrorCode } from '../../errors.js';
import type { GraphOptions } from '../../graph/graph.js';
import type { GraphqlLimits } from '../limits/document-limits.js';
import type { GraphApiAnswer, GraphApiRequest } from './types.js';

/** What the worker is started with. */
export interface WorkerStart {
  connection: GraphOptions;
  namespace: string;
  limits: GraphqlLimits;
}

/** What the worker is asked. */
export type Question = { id: number } & ({ request: GraphApiRequest } | { schemaText: true });

/** What the worker says: an answer to a question, what came instead, or a line for the log. */
export type Message =
  | { id: number; answer: GraphApiAnswer | string }
  | { id: number; error: { message: string; code?: ErrorCode } }
  | { log: object; message: string };
