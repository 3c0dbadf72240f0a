import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { badRequest } from '../../../shared/errors.js';

/** The error for an address that webhooks must not reach: loopback, private, link-local, or otherwise not public. */
class RefusedAddress extends Error {
  constructor(host: string, address: string) {
    super(`${host} is at ${address}, which is not an address of the public internet`);
  }
}

/** The part of IPv6 that is allocated to the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet. An IPv4 address inside an IPv6 address counts as IPv4. */
export function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast';
}

/** Resolves a host name for a connection. It refuses names with a non-public address. The connection uses no others. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublic(address));
    const [first] = addresses ?? [];
    if (error) callback(error, '', 0);
    else if (refused) callback(new RefusedAddress(host, refused.address), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};

/** @throws RefusedAddress if the host is a non-public IP address. For these, `publicLookup` is never called */
export function checkLiteral(url: URL): void {
  const host = withoutBrackets(url);
  if (isIP(host) !== 0 && !isPublic(host)) throw new RefusedAddress(url.hostname, host);
}

/**
 * Parses and checks the URL of a webhook. It accepts an unknown host name, which may become known later.
 * @throws CairnError BAD_REQUEST
 */
export async function readUrl(text: string, allowsPrivate: boolean): Promise<URL> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw wrong('must be an http or https address');
  if (url.username !== '' || url.password !== '') throw wrong('must not have a user or a password');
  if (allowsPrivate) return url;
  try {
    checkLiteral(url);
    await promisify(publicLookup)(withoutBrackets(url), {});
  } catch (error) {
    if (error instanceof RefusedAddress) throw wrong(`is refused: ${error.message}`);
  }
  return url;
}

/** The host of a URL. An IPv6 address in it has brackets. */
const withoutBrackets = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const wrong = (message: string) => badRequest(`url ${message}`, [{ pointer: '/url', message }]);
