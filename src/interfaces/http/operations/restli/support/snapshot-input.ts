import type { ProposalResult } from '../../../../../catalog/types.js';
import { omitNullish } from '../../../../../model/omit-nullish.js';
import type { JsonObject } from '../../../../../model/types.js';
import { Path } from '../../../../../shared/path.js';
import { callResolver } from '../../../../graphql/call-resolver.js';
import type { Context } from '../../../../graphql/context.js';

/** Calls the resolver that writes snapshots; `paths` are those of the snapshots in the body. */
export function ingestSnapshots(
  snapshots: readonly JsonObject[],
  systemMetadata: readonly (Readonly<Record<string, unknown>> | null | undefined)[],
  paths: readonly Path[],
  context: Context,
): Promise<ProposalResult[]> {
  const args = { snapshots, systemMetadata: systemMetadata.map((item) => (item ? omitNullish(item) : null)) };
  return callResolver('Mutation.ingestSnapshots', args, context, { snapshots: Path.root.with(paths) });
}
