import type {
  CreateStructuredPropertyInput,
  RemoveStructuredPropertiesInput,
  UpdateStructuredPropertyInput,
  UpsertStructuredPropertiesInput,
} from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import type { AspectRecord } from '../entities/types.js';

/** The removal of the values of a definition that was deleted or replaced by a later version. */
export interface ValueRemoval {
  /** Id of the definition. */
  id: string;
  /** URN of the property. */
  property: string;
  state: 'RUNNING' | 'COMPLETED';
  /** How many entities had values when it began, and how many still have. Readers no longer see these values. */
  total: number;
  remaining: number;
  /** Epoch milliseconds. */
  startedAt: number;
  completedAt?: number;
}

/** Structured properties: typed definitions, and their values on entities. Every write is a proposal. */
export interface StructuredProperties {
  /** The URN of the new property. @throws CairnError UNPROCESSABLE when it exists, or breaks a rule */
  create(property: CreateStructuredPropertyInput, caller: Caller): Promise<string>;
  /** Adds to a definition; its URN. */
  update(change: UpdateStructuredPropertyInput, caller: Caller): Promise<string>;
  /** Hard-deletes the property. Its values are invisible when this returns, and are removed afterwards. */
  delete(urn: string, caller: Caller): Promise<true>;
  /** Sets values of some properties and keeps the others; returns the aspect. */
  setValues(input: UpsertStructuredPropertiesInput, caller: Caller): Promise<AspectRecord>;
  /** Removes the values of some properties; returns the aspect if it still exists. */
  removeValues(input: RemoveStructuredPropertiesInput, caller: Caller): Promise<AspectRecord | undefined>;
  /** Removals of values, the latest first; of one property, or of all. */
  removals(property?: string): Promise<ValueRemoval[]>;
}
