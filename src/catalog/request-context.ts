import { Path } from '../shared/path.js';
import type { Loaders } from './request-loaders.js';
import type { Search } from './search/types.js';
import type { Caller, ReaderCatalog } from './types.js';

/** The paths of arguments in the caller's input, by name of the argument. */
export type ArgumentPaths = Readonly<Record<string, Path>>;

/** The state that the use cases of one request share. */
export interface RequestContext {
  /** The catalog, redacted for the caller. */
  catalog: ReaderCatalog;
  search: Search;
  /** Batches the reads of the request. */
  loaders: Loaders;
  caller: Caller;
  /** Returns a signal that is aborted when the client disconnects before the answer. */
  disconnected: () => AbortSignal;
  /** The paths of the operation's arguments, if another interface calls it with a part of its own input. */
  argumentPaths?: ArgumentPaths | undefined;
}

/** The path of an argument in the caller's input. In GraphQL, pointers begin inside the argument. */
export const argumentPath = (
  { argumentPaths }: Pick<RequestContext, 'argumentPaths'>,
  name = 'input',
): Path => argumentPaths?.[name] ?? Path.root;
