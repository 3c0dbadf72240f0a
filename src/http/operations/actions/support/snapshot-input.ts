import type { ProposalResult } from '../../../../catalog/types.js';
import { callResolver } from '../../../../graphql/call-resolver.js';
import type { Context } from '../../../../graphql/context.js';
import type { JsonObject } from '../../../../model/types.js';
import { movePointers } from '../../../../move-pointers.js';
import { present } from '../../../../present.js';

/** Calls the resolver that writes snapshots; `place` says where in the body the snapshot of an index stands. */
export function ingestSnapshots(
  snapshots: readonly JsonObject[],
  systemMetadata: readonly (JsonObject | null | undefined)[],
  place: (index: number) => string,
  context: Context,
): Promise<ProposalResult[]> {
  return movePointers(
    () =>
      callResolver(
        'Mutation.ingestSnapshots',
        { snapshots, systemMetadata: systemMetadata.map((item) => (item ? present(item) : null)) },
        context,
      ),
    (index, rest) => `${place(index)}${rest}`,
  );
}
