import { CairnError } from '../../shared/errors.js';

/** Why somebody who has proved who they are may not sign in, in DataHub's words. */
export type DenialReason = 'SUSPENDED' | 'SOFT_DELETED' | 'HARD_DELETED' | 'SESSION_TOKEN_DENIED';

/** It is known who the user is, and they are refused for what the catalog has of them. */
export class RefusedUser extends CairnError {
  constructor(
    readonly reason: DenialReason,
    message: string,
  ) {
    super('UNAUTHORIZED', message);
  }
}
