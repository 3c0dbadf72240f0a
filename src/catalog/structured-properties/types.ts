import type {
  CreateStructuredPropertyInput,
  RemoveStructuredPropertiesInput,
  UpdateStructuredPropertyInput,
  UpsertStructuredPropertiesInput,
} from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import type { AspectRecord } from '../entities/types.js';

/** The removal of a definition's values. Its property was deleted, or has a later version. */
export interface ValueRemoval {
  /** The id of the definition. */
  id: string;
  /** The URN of the property. */
  property: string;
  state: 'RUNNING' | 'COMPLETED';
  /**
   * The number of entities that had values at the start; `remaining` counts those that still have them. Readers no
   * longer see these values.
   */
  total: number;
  remaining: number;
  /** Epoch milliseconds, like `completedAt`. */
  startedAt: number;
  completedAt?: number;
}

/** Structured properties have typed definitions, and values on entities. Every write is a proposal. */
export interface StructuredProperties {
  /** Creates a property, and returns its URN. @throws CairnError UNPROCESSABLE if it exists or breaks a rule */
  create(property: CreateStructuredPropertyInput, caller: Caller): Promise<string>;
  /** Adds to a definition, and returns the property's URN. */
  update(change: UpdateStructuredPropertyInput, caller: Caller): Promise<string>;
  /** Hard-deletes a property. Its values are invisible at once, and are removed in the background. */
  delete(urn: string, caller: Caller): Promise<true>;
  /** Sets the values of some properties, keeps all others, and returns the aspect. */
  setValues(input: UpsertStructuredPropertiesInput, caller: Caller): Promise<AspectRecord>;
  /** Removes the values of some properties. Returns the aspect if it still exists. */
  removeValues(input: RemoveStructuredPropertiesInput, caller: Caller): Promise<AspectRecord | undefined>;
  /** Lists removals of values, the latest first, for one property or for all. */
  removals(property?: string): Promise<ValueRemoval[]>;
}
