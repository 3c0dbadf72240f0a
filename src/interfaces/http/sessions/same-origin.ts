import type { Request } from 'express';
import { forbidden } from '../../../shared/errors.js';
import type { Authentication } from '../../authentication/types.js';

/**
 * Refuses a request that a page of another origin may have caused. Browsers send cookies with such requests, too: so this
 * is asked of every request that counts by its cookie alone.
 * @throws CairnError FORBIDDEN
 */
export function requireSameOrigin(request: Request, { publicUrl }: Pick<Authentication, 'publicUrl'>): void {
  if (isSameOrigin(request, publicUrl) && !mayBeForm(request)) return;
  throw forbidden(
    'A session counts for requests of pages of this service only: others send "Authorization: Bearer <token>"',
  );
}

/**
 * Browsers say where a request comes from: all with HTTPS and on this machine; with HTTP, where it may write. What says
 * nothing comes from a program, such as DataHub's client after it has signed in, or reads what no other page can see.
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

/** A form can send neither JSON nor a header of its own. */
const mayBeForm = (request: Request) =>
  request.method === 'POST' &&
  !hasOwnHeader(request) &&
  !/^application\/json\b/i.test(request.get('content-type') ?? '');

/** A header that scripts of other origins cannot send either, unless the service allowed it. */
const hasOwnHeader = (request: Request) => request.get('x-requested-with') !== undefined;
