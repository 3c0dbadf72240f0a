import type { Events } from '../../catalog/events/types.js';
import type { ObjectStorage } from '../../catalog/files/object-storage.js';
import type { ArgumentPaths, RequestContext } from '../../catalog/request-context.js';
import type { EffectiveSetting } from '../../shared/config/effective.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import type { Authentication } from '../authentication/types.js';

/** The resolvers of the root fields by name, for the other interfaces. */
export interface RootResolvers {
  has(name: string): boolean;
  /**
   * Calls the resolver with arguments that are coerced by the SDL, including its defaults.
   * @param paths where the arguments are in the caller's input
   * @throws CairnError BAD_REQUEST when they do not fit; else what the resolver throws
   */
  call(
    name: string,
    given: Readonly<Record<string, unknown>>,
    context: Context,
    paths?: ArgumentPaths,
  ): Promise<unknown>;
}

/** The context of every resolver, through every interface. */
export interface Context extends RequestContext {
  events: Events;
  /** The other resolvers, for interfaces that call them by name. */
  operations: RootResolvers;
  /** Absent where nobody can upload files. */
  objectStorage?: ObjectStorage | undefined;
  /** Encrypts what is stored of secrets. */
  cipher: Cipher;
  /** Absent when authentication is off. */
  authentication?: Authentication | undefined;
  /** The settings that the service runs with. */
  settings: readonly EffectiveSetting[];
  /** Where Neo4j Browser is, if the service started Neo4j itself. */
  neo4jBrowserUrl?: string | undefined;
}
