import type { DocumentLimits } from './document-limits.js';

/** What operations of GraphQL may be like. */
export interface GraphqlLimits extends DocumentLimits {
  /** Whether the schema can be asked for by queries. */
  introspection: boolean;
  /** How many words and signs a document may have. */
  tokens: number;
  /** How many values an operation may ask for. */
  cost: number;
}
