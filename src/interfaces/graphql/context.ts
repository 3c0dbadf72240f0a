import type { Events } from '../../catalog/events/types.js';
import type { ObjectStorage } from '../../catalog/files/object-storage.js';
import type { Search } from '../../catalog/search/types.js';
import type { Caller, ReaderCatalog } from '../../catalog/types.js';
import type { EffectiveSetting } from '../../shared/config/effective.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import { Path } from '../../shared/path.js';
import type { Authentication } from '../authentication/types.js';
import type { Loaders } from './loaders.js';

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

/** Where arguments are in the caller's input, by name. */
export type ArgumentPaths = Readonly<Record<string, Path>>;

/** The context of every resolver, through every interface. */
export interface Context {
  /** The catalog, redacted for the caller. */
  catalog: ReaderCatalog;
  search: Search;
  events: Events;
  /** The other resolvers, for interfaces that call them by name. */
  operations: RootResolvers;
  /** Absent where nobody can upload files. */
  objectStorage?: ObjectStorage | undefined;
  /** Encrypts what is stored of secrets. */
  cipher: Cipher;
  /** Absent when authentication is off. */
  authentication?: Authentication | undefined;
  /** Batches the reads of one request. Each request has its own. */
  loaders: Loaders;
  caller: Caller;
  /** The settings that the service runs with. */
  settings: readonly EffectiveSetting[];
  /** Where Neo4j Browser is, if the service started Neo4j itself. */
  neo4jBrowserUrl?: string | undefined;
  /** Where the arguments of the operation are, if another interface calls it with a part of its own input. */
  argumentPaths?: ArgumentPaths | undefined;
  /** A signal that is aborted when the client disconnects before the answer. */
  disconnected: () => AbortSignal;
}

/** Where an argument is in the caller's input. In GraphQL, pointers begin inside the argument. */
export const argumentPath = ({ argumentPaths }: Pick<Context, 'argumentPaths'>, name = 'input'): Path =>
  argumentPaths?.[name] ?? Path.root;
