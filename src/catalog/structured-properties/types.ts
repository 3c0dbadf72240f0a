import type {
  CreateStructuredPropertyInput,
  RemoveStructuredPropertiesInput,
  UpdateStructuredPropertyInput,
  UpsertStructuredPropertiesInput,
} from '../../generated/api.js';
import type { Author } from '../authors/author.js';
import type { AspectRecord } from '../entities/types.js';

/** The removal of the values of a definition that has gone, or has given way to a later version. */
export interface ValueRemoval {
  /** Of the definition. */
  id: string;
  /** URN of the property. */
  property: string;
  state: 'RUNNING' | 'COMPLETED';
  /** Entities that had values when it began, and those that still have. Nobody sees these values. */
  total: number;
  remaining: number;
  /** Epoch milliseconds. */
  startedAt: number;
  completedAt?: number;
}

/** Structured properties: typed definitions, and their values on entities. Every write is a proposal. */
export interface StructuredProperties {
  /** The URN of the new property. @throws CairnError UNPROCESSABLE when it exists, or breaks a rule */
  create(property: CreateStructuredPropertyInput, author: Author): Promise<string>;
  /** Adds to a definition; its URN. */
  update(change: UpdateStructuredPropertyInput, author: Author): Promise<string>;
  /** For good, with all values: they are seen no longer when this returns, and removed afterwards. */
  delete(urn: string, author: Author): Promise<true>;
  /** Gives an entity values of some properties, and leaves the others; the aspect afterwards. */
  setValues(input: UpsertStructuredPropertiesInput, author: Author): Promise<AspectRecord>;
  /** Takes the values of some properties away; the aspect afterwards, where there is one. */
  removeValues(input: RemoveStructuredPropertiesInput, author: Author): Promise<AspectRecord | undefined>;
  /** Removals of values, the latest first; of one property, or of all. */
  removals(property?: string): Promise<ValueRemoval[]>;
}
