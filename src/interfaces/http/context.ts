import type { Request } from 'express';
import { isTrue, SYNC_INDEX_HEADER } from '../../catalog/proposals/sync-index-update.js';
import { createLoaders } from '../../catalog/request-loaders.js';
import type { Caller, Catalog } from '../../catalog/types.js';
import { parseUrn, unknownUser } from '../../model/index.js';
import { badRequest } from '../../shared/errors.js';
import type { Context } from '../graphql/context.js';
import { identityOf } from './authentication/index.js';
import { abortWhenRevoked } from './authentication/stream-authorization.js';

/** The services behind the HTTP interfaces. */
export type Services = Pick<
  Context,
  | 'search'
  | 'events'
  | 'operations'
  | 'cipher'
  | 'authentication'
  | 'settings'
  | 'objectStorage'
  | 'neo4jBrowserUrl'
> & {
  catalog: Catalog;
};

/** The header that names the user of a request while authentication is off. */
export const ACTOR_HEADER = 'X-DataHub-Actor';

/**
 * The context of resolvers for one HTTP request, with its own loaders and caller. Fields of the API check the caller's
 * rights. Other readers call `requireReader`.
 * @throws CairnError BAD_REQUEST if the actor header is not the URN of a user
 */
export const requestContext = (request: Request, services: Services): Context =>
  contextOf(request, services, performance.now());

/** @param since see `ReadContext` */
function contextOf(request: Request, services: Services, since?: number): Context {
  const caller = callerOf(request, services);
  const catalog = services.catalog.as(caller, since);
  return {
    ...services,
    catalog,
    loaders: createLoaders(catalog),
    caller: {
      ...caller,
      traceId: request.res?.locals.traceId,
      ...(isTrue(request.get(SYNC_INDEX_HEADER)) && { waitForIndex: 'strict' }),
    },
    disconnected: disconnectSignal(request),
  };
}

/** The context of resolvers for a stream. It always reads the newest state. */
export function streamContext(request: Request, services: Services): Context {
  const context = contextOf(request, services);
  const signal = abortWhenRevoked(request, services.authentication, context.disconnected());
  return { ...context, disconnected: () => signal };
}

/**
 * The caller of a request: the user of its token. Without authentication, a header names the user.
 * @throws CairnError BAD_REQUEST if the actor header is not the URN of a user
 */
export function callerOf(
  request: Request,
  { authentication, catalog }: Pick<Services, 'authentication' | 'catalog'>,
): Caller {
  if (authentication) return identityOf(request);
  const actor = request.get(ACTOR_HEADER);
  if (actor === undefined) return { actor: unknownUser(catalog.registry) };
  const urn = parseUrn(catalog.registry, actor);
  if (urn.entityType.name !== 'corpuser')
    throw badRequest(`${ACTOR_HEADER} must be the URN of a corpuser, not ${actor}`);
  return { actor: urn.text };
}

/**
 * Creates the signal on first use. V8 keeps everything made for a request with a signal until its next full collection.
 */
function disconnectSignal({ res: response }: Request): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    controller = made;
    const abortUnlessAnswered = () => {
      if (!response?.writableFinished) made.abort();
    };
    if (response?.closed) abortUnlessAnswered();
    else response?.once('close', abortUnlessAnswered);
    return made.signal;
  };
}
