import { type Proposed, UnreadableProposal } from './types.js';

/** DataHub's header, of a request or of a proposal: the answer waits until search has the change. */
export const FOUND_HEADER = 'X-DataHub-Sync-Index-Update';

/** Whether a proposal is to be found in search when it is answered. */
export function waitsForSearch(proposal: Proposed): boolean {
  const headers = proposal instanceof UnreadableProposal ? {} : (proposal.headers ?? {});
  return Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === FOUND_HEADER.toLowerCase() && isTrue(value),
  );
}

/** Clients of Python write `True`. */
export function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}
