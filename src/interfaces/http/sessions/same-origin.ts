import type { Request } from 'express';
import { forbidden } from '../../../shared/errors.js';
import type { Authentication } from '../../authentication/types.js';

/**
 * Refuses a request that a page of another origin may have caused. Browsers send cookies with such requests, too. So
 * this check applies to every request that only a cookie authenticates.
 * @throws CairnError FORBIDDEN
 */
export function requireSameOrigin(request: Request, { publicUrl }: Pick<Authentication, 'publicUrl'>): void {
  if (isSameOrigin(request, publicUrl) && !mayBeForm(request)) return;
  throw forbidden(
    'A session counts for requests of pages of this service only: others send "Authorization: Bearer <token>"',
  );
}

/**
 * Whether a request comes from a page of this service. Browsers send `Sec-Fetch-Site` over HTTPS and on this machine.
 * Over plain HTTP they send `Origin` with requests that may write. A request with neither is harmless: a program sends
 * it, such as DataHub's client after its sign-in, or it reads an answer that no other page can see.
 */
function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

/** Whether a form may have sent the request. A form can send neither JSON nor its own header. */
const mayBeForm = (request: Request) =>
  request.method === 'POST' &&
  !hasOwnHeader(request) &&
  !/^application\/json\b/i.test(request.get('content-type') ?? '');

/** Scripts of other origins cannot send this header, unless the service allows it. */
const hasOwnHeader = (request: Request) => request.get('x-requested-with') !== undefined;
