import type { Events } from '../../catalog/events/index.js';
import type { ObjectStorage } from '../../catalog/files/object-storage.js';
import type { ArgumentPaths, RequestContext } from '../../catalog/request-context.js';
import type { EffectiveSetting } from '../../shared/config/effective.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import type { Authentication } from '../authentication/types.js';
import type { Arguments } from './arguments.js';

/**
 * Calls the resolver of a root field. The SDL coerces the arguments, and gives its defaults.
 * @param paths where the arguments are in the caller's input
 * @throws CairnError BAD_REQUEST when they do not fit; otherwise what the resolver throws
 */
export type CallOperation = (given: Arguments, context: Context, paths?: ArgumentPaths) => Promise<unknown>;

/** The root fields of the API by name (`Query.x`, `Mutation.y`, `Subscription.z`), for the other interfaces. */
export type Operations = ReadonlyMap<string, CallOperation>;

/** The context of every resolver, through every interface. */
export interface Context extends RequestContext {
  events: Events;
  /** The other resolvers, for interfaces that call them by name. */
  operations: Operations;
  /** Absent when uploads are not configured. */
  objectStorage?: ObjectStorage | undefined;
  /** Encrypts secrets before they are stored. */
  cipher: Cipher;
  /** Absent when authentication is off. */
  authentication?: Authentication | undefined;
  /** The settings that the service runs with. */
  settings: readonly EffectiveSetting[];
  /** The address of Neo4j Browser, if the service started Neo4j itself. */
  neo4jBrowserUrl?: string | undefined;
}
