import type { IRouter, RequestHandler } from 'express';
import { methodNotAllowed } from './errors.js';

/** The handlers of a path by method, in the order of the header `Allow`. */
type Handlers = Partial<Record<'get' | 'post' | 'delete', RequestHandler | RequestHandler[]>>;

/** Adds a path that answers these methods and OPTIONS, and refuses all others. */
export function addRoute(router: IRouter, path: string | string[], handlers: Handlers): void {
  const route = router.route(path);
  const { get = [], post = [], delete: remove = [] } = handlers;
  for (const handler of [get].flat()) route.get(handler);
  for (const handler of [post].flat()) route.post(handler);
  for (const handler of [remove].flat()) route.delete(handler);
  route.all(methodNotAllowed(Object.keys(handlers).map((method) => method.toUpperCase())));
}
