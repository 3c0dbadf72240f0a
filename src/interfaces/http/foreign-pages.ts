import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { forbidden } from '../../shared/errors.js';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests that a page of another site may have caused. Without authentication, only the network protects the
 * service, and a browser inside it may open such a page. The page reaches the service by a name of its own (DNS
 * rebinding), or by a form. Programs use an address, a name of this machine, or one of `hosts`.
 */
export function refuseForeignPages(hosts: readonly string[]): RequestHandler {
  const named = new Set(hosts.map((host) => host.toLowerCase()));
  const isOwn = (name: string) => LOOPBACK_NAMES.has(name) || named.has(name);
  // An IP address is safe: only the service itself serves pages from it.
  const isReachedBy = (name: string) => isOwn(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
  return (request, _response, next) => {
    for (const host of reachedBy(request))
      if (!isReachedBy(nameOf(host)))
        throw refused(`The service does not answer to the name ${nameOf(host)}`);
    const origin = request.get('origin');
    if (origin !== undefined && !isOwn(nameOf(originHost(origin))) && originHost(origin) !== hostOf(request))
      throw refused(`Pages of ${origin} may not use the service`);
    if (isPartOfForeignPage(request)) throw refused('Pages of other sites may not use the service');
    next();
  };
}

const hostOf = (request: Request) => request.get('host')?.toLowerCase();

/**
 * The host names of a request. A proxy such as DataHub's front end server replaces `Host`, so forwarded names count,
 * too.
 */
const reachedBy = (request: Request): string[] =>
  [request.get('host'), ...(request.get('x-forwarded-host') ?? '').split(',')].flatMap((host) => {
    const name = host?.trim().toLowerCase();
    return name ? [name] : [];
  });

/** The name of a host, without its port. */
const nameOf = (host: string) => host.replace(/:\d+$/, '');

/** The host of an origin. Browsers write `null` to hide the origin. */
const originHost = (origin: string) => origin.toLowerCase().replace(/^[\w+.-]+:\/\//, '');

/**
 * Whether a page of another site loads this as an image, a script or a frame. Such requests have no `Origin`. Links
 * from other sites may be followed.
 */
const isPartOfForeignPage = (request: Request) =>
  request.get('sec-fetch-site') === 'cross-site' &&
  !(request.get('sec-fetch-mode') === 'navigate' && request.get('sec-fetch-dest') === 'document');

const refused = (reason: string) =>
  forbidden(
    `${reason} while authentication is off: CAIRN_ALLOWED_HOSTS names what is known besides this machine`,
  );
