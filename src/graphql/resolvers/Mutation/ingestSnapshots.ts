import type { ProposalResult } from '../../../catalog/types.js';
import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../../context.js';

interface Args {
  snapshots: readonly JsonObject[];
  systemMetadata?: readonly (JsonObject | null | undefined)[] | null;
}

/** Writes the aspects of legacy snapshots, all or nothing. */
export async function ingestSnapshots(
  _parent: unknown,
  { snapshots, systemMetadata }: Args,
  { catalog, author }: Context,
): Promise<ProposalResult[]> {
  const metadata = systemMetadata?.map((item) => item ?? undefined);
  return catalog.proposals.submit(catalog.proposals.fromSnapshots(snapshots, metadata), author);
}
