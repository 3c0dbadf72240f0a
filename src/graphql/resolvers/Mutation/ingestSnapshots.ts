import type { ProposalResult } from '../../../catalog/types.js';
import type { JsonObject } from '../../../model/types.js';
import { movePointers } from '../../../move-pointers.js';
import type { Context } from '../../context.js';

interface Args {
  snapshots: readonly JsonObject[];
  systemMetadata?: readonly (JsonObject | null | undefined)[] | null;
}

/** Writes the aspects of legacy snapshots, all or nothing. Problems point into the list of snapshots. */
export async function ingestSnapshots(
  _parent: unknown,
  { snapshots, systemMetadata }: Args,
  { catalog, author }: Context,
): Promise<ProposalResult[]> {
  const metadata = systemMetadata?.map((item) => item ?? undefined);
  const proposals = catalog.proposals.fromSnapshots(snapshots, metadata);
  const places = snapshots.flatMap(placesOfAspects);
  return movePointers(
    () => catalog.proposals.submit(proposals, author),
    (index, rest) => `${places[index]}${rest.replace(/^\/aspect(?=\/|$)/, '')}`,
  );
}

/** Pointers to the aspects of the snapshot at `index`, in the order in which they become proposals. */
function placesOfAspects(snapshot: JsonObject, index: number): string[] {
  return Object.entries(snapshot).flatMap(([snapshotName, body]) =>
    (body as { aspects: JsonObject[] }).aspects.map(
      (aspect, position) => `/${index}/${snapshotName}/aspects/${position}/${Object.keys(aspect)[0]}`,
    ),
  );
}
