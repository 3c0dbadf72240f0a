import { Path } from '../shared/path.js';
import type { Loaders } from './request-loaders.js';
import type { Search } from './search/types.js';
import type { Caller, ReaderCatalog } from './types.js';

/** Where arguments are in the caller's input, by name. */
export type ArgumentPaths = Readonly<Record<string, Path>>;

/** What the use cases of one request share. Each request has its own. */
export interface RequestContext {
  /** The catalog, redacted for the caller. */
  catalog: ReaderCatalog;
  search: Search;
  /** Batches the reads of the request. */
  loaders: Loaders;
  caller: Caller;
  /** A signal that is aborted when the client disconnects before the answer. */
  disconnected: () => AbortSignal;
  /** Where the arguments of the operation are, if another interface calls it with a part of its own input. */
  argumentPaths?: ArgumentPaths | undefined;
}

/** Where an argument is in the caller's input. In GraphQL, pointers begin inside the argument. */
export const argumentPath = (
  { argumentPaths }: Pick<RequestContext, 'argumentPaths'>,
  name = 'input',
): Path => argumentPaths?.[name] ?? Path.root;
