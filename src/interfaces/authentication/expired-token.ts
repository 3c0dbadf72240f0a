import { CairnError } from '../../shared/errors.js';

/**
 * A token or session was valid until it expired: its signature was verified, or it could be decrypted. Limits on
 * guesses do not count it.
 */
export class ExpiredToken extends CairnError {
  constructor(message = 'The token has expired') {
    super('UNAUTHORIZED', message);
  }
}
