import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { badRequest } from '../../errors.js';

/** An address that webhooks must not reach: loopback, private, link-local, or otherwise not of the public internet. */
class RefusedAddress extends Error {
  constructor(host: string, address: string) {
    super(`${host} is at ${address}, which is not an address of the public internet`);
  }
}

/** What of IPv6 is given out for the public internet: everything else is not, whatever it may be used for. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet; IPv4 addresses inside IPv6 ones count as what they are. */
export function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast';
}

/** Resolves names for connections, and refuses those of which any address is not public: what is checked is what is used. */
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

/** @throws RefusedAddress when the host is an IP address that is not public: no name is resolved then */
export function checkLiteral({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw new RefusedAddress(hostname, host);
}

/**
 * The address of a webhook, checked before it is stored. A name that cannot be resolved now may be later.
 * @throws CairnError BAD_REQUEST
 */
export async function readAddress(text: string, allowsPrivate: boolean): Promise<URL> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw wrong('must be an http or https address');
  if (url.username !== '' || url.password !== '') throw wrong('must not have a user or a password');
  if (allowsPrivate) return url;
  try {
    checkLiteral(url);
    await resolved(url.hostname);
  } catch (error) {
    if (error instanceof RefusedAddress) throw wrong(`is refused: ${error.message}`);
  }
  return url;
}

function resolved(host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    publicLookup(host.replace(/^\[|\]$/g, ''), {}, (error) => (error ? reject(error) : resolve()));
  });
}

const wrong = (message: string) => badRequest(`url ${message}`, [{ pointer: '/url', message }]);
