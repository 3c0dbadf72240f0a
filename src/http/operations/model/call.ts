import type { Urn } from '../../../model/index.js';
import type { AspectType, EntityType, JsonObject, Registry } from '../../../model/types.js';
import type { QueryParameters } from '../../openapi/query-parameters.js';
import type { VersionShape } from './shapes/types.js';

/** One matched request, with everything that names part of the model looked up. */
export interface Call {
  registry: Registry;
  shape: VersionShape;
  entity: EntityType;
  query: QueryParameters;
  /** Conditions that came as HTTP headers, by DataHub's names. */
  conditions: Record<string, string>;
  /** The parsed body; `undefined` when there was none. */
  body: unknown;
}

/** A request about one entity. */
export interface EntityCall extends Call {
  urn: Urn;
}

/** A request about one aspect of one entity. */
export interface AspectCall extends EntityCall {
  aspect: AspectType;
}

/** What goes back: without a body, nothing is sent but the status. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** The input of `Mutation.ingestProposals` for one aspect. */
export interface ProposalInput {
  urn: string;
  entityType: string;
  aspectName: string;
  changeType: string;
  aspect?: unknown;
  systemMetadata?: JsonObject;
  headers?: Record<string, string>;
}
