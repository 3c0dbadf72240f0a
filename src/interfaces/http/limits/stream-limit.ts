import type { RequestHandler } from 'express';
import { CairnError } from '../../../shared/errors.js';
import type { Identity } from '../../authentication/types.js';

/** The most open streams; 0 means unlimited. */
interface StreamLimits {
  /** The limit for each user, if authentication is on. */
  perUser: number;
  total: number;
}

/** Refuses streams beyond the limits. It runs after authentication. */
export function streamLimit({ perUser, total }: StreamLimits): RequestHandler {
  const users = new Map<string, number>();
  let all = 0;
  const count = (actor: string | undefined, change: 1 | -1) => {
    all += change;
    if (actor === undefined) return;
    const open = (users.get(actor) ?? 0) + change;
    if (open > 0) users.set(actor, open);
    else users.delete(actor);
  };
  return (_request, response, next) => {
    const { actor }: Partial<Identity> = response.locals.identity ?? {};
    if (total > 0 && all >= total)
      throw tooMany(`${total} streams are open, which are all that there may be`);
    if (actor !== undefined && perUser > 0 && (users.get(actor) ?? 0) >= perUser)
      throw tooMany(`${actor} has ${perUser} streams open, which are all that one may have`);
    count(actor, 1);
    response.once('close', () => count(actor, -1));
    next();
  };
}

const tooMany = (message: string) =>
  new CairnError('TOO_MANY_REQUESTS', `${message}: close one, or try again later`);
