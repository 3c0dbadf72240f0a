import type { ProposalResult } from '../../../../../catalog/types.js';
import { omitNullish } from '../../../../../model/omit-nullish.js';
import type { JsonObject } from '../../../../../model/types.js';
import { rebaseListProblems } from '../../../../../shared/rebase-problems.js';
import { callResolver } from '../../../../graphql/call-resolver.js';
import type { Context } from '../../../../graphql/context.js';

/** Calls the resolver that writes snapshots; `place` returns the pointer of a snapshot in the body. */
export function ingestSnapshots(
  snapshots: readonly JsonObject[],
  systemMetadata: readonly (JsonObject | null | undefined)[],
  toBodyPointer: (index: number) => string,
  context: Context,
): Promise<ProposalResult[]> {
  return rebaseListProblems(
    () =>
      callResolver(
        'Mutation.ingestSnapshots',
        { snapshots, systemMetadata: systemMetadata.map((item) => (item ? omitNullish(item) : null)) },
        context,
      ),
    (index, rest) => `${toBodyPointer(index)}${rest}`,
  );
}
