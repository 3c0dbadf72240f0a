import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { forbidden } from '../../shared/errors.js';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests that a page of another site may have caused. Without authentication the network is what protects the
 * service, and browsers carry such pages past it: by a name of their own that leads here (DNS rebinding), or by a form. What
 * programs send has neither: they reach the service by its address, by a name of this machine, or by one of `hosts`.
 */
export function refuseForeignPages(hosts: readonly string[]): RequestHandler {
  const named = new Set(hosts.map((host) => host.toLowerCase()));
  const isOwn = (name: string) => LOOPBACK_NAMES.has(name) || named.has(name);
  // A page cannot have an address as its name, unless the service itself has sent it.
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

/** The names that the client has used: a proxy such as DataHub's front end server replaces the first one. */
const reachedBy = (request: Request): string[] =>
  [request.get('host'), ...(request.get('x-forwarded-host') ?? '').split(',')].flatMap((host) => {
    const name = host?.trim().toLowerCase();
    return name ? [name] : [];
  });

/** Without the port. */
const nameOf = (host: string) => host.replace(/:\d+$/, '');

/** As browsers write origins: `null` where they hide it. */
const originHost = (origin: string) => origin.toLowerCase().replace(/^[\w+.-]+:\/\//, '');

/** An image, a script or a frame of a page of another site: without an `Origin`. Links from there may be followed. */
const isPartOfForeignPage = (request: Request) =>
  request.get('sec-fetch-site') === 'cross-site' &&
  !(request.get('sec-fetch-mode') === 'navigate' && request.get('sec-fetch-dest') === 'document');

const refused = (reason: string) =>
  forbidden(
    `${reason} while authentication is off: CAIRN_ALLOWED_HOSTS names what is known besides this machine`,
  );
