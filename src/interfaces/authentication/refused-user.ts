import { CairnError } from '../../shared/errors.js';

/** The reasons why an authenticated user may not sign in, in DataHub's words. */
export type DenialReason = 'SUSPENDED' | 'SOFT_DELETED' | 'HARD_DELETED' | 'SESSION_TOKEN_DENIED';

/** The user is authenticated, but is refused because of what the catalog has stored. */
export class RefusedUser extends CairnError {
  constructor(
    readonly reason: DenialReason,
    message: string,
  ) {
    super('UNAUTHORIZED', message);
  }
}
