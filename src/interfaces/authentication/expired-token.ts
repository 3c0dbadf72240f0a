import { CairnError } from '../../shared/errors.js';

/**
 * A token, or a session, that was right until it expired: its signature was verified, or it could be opened. It is no
 * guess, and does not count as one.
 */
export class ExpiredToken extends CairnError {
  constructor(message = 'The token has expired') {
    super('UNAUTHORIZED', message);
  }
}
