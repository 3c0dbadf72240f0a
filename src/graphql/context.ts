import type { Authentication } from '../authentication/types.js';
import type { Author, CatalogOf } from '../catalog/types.js';
import type { Events } from '../events/types.js';
import type { Search } from '../search/types.js';
import type { Loaders } from './loaders.js';

/** The resolvers of the root fields by name, for interfaces other than GraphQL. */
export interface Operations {
  has(name: string): boolean;
  /**
   * What the resolver of that name answers, upon the arguments as GraphQL coerces them: with the defaults of the SDL.
   * @throws CairnError BAD_REQUEST when they do not fit; whatever the resolver throws.
   */
  call(name: string, given: Readonly<Record<string, unknown>>, context: Context): Promise<unknown>;
}

/** What every resolver gets, whichever interface the request came through. */
export interface Context {
  /** As the author may read it. */
  catalog: CatalogOf;
  search: Search;
  events: Events;
  /** The other resolvers, for interfaces that call them by name. */
  operations: Operations;
  /** Absent when it is off. */
  authentication?: Authentication | undefined;
  /** Batches the reads of one request; made anew for each. */
  loaders: Loaders;
  author: Author;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}
