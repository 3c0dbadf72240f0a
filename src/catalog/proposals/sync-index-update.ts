import { type SubmittedProposal, UnreadableProposal } from './types.js';

/** DataHub's header of a request or a proposal. With it, the answer waits until the search index has the change. */
export const SYNC_INDEX_HEADER = 'X-DataHub-Sync-Index-Update';

/** Whether the answer to a proposal must wait for the search index. */
export function isSyncIndexUpdate(proposal: SubmittedProposal): boolean {
  const headers = proposal instanceof UnreadableProposal ? {} : (proposal.headers ?? {});
  return Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === SYNC_INDEX_HEADER.toLowerCase() && isTrue(value),
  );
}

/** Whether a header's value means true. Python clients write `True`. */
export function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}
