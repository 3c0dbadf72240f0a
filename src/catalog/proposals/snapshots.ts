import type { MutationIngestSnapshotsArgs } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import type { EntityType, Json, Registry } from '../../model/types.js';
import { badRequest, CairnError, nestProblems, thrownMessage } from '../../shared/errors.js';
import { rebaseListProblems } from '../../shared/rebase-problems.js';
import type { Caller } from '../callers/caller.js';
import type { Proposal, ProposalResult, Proposals } from './types.js';

const SNAPSHOT_PACKAGE = 'com.linkedin.metadata.snapshot.';

/** The snapshot record of an entity type. */
export function snapshotName(entity: EntityType): string {
  return `${SNAPSHOT_PACKAGE}${entity.label}Snapshot`;
}

/** A proposal, and the pointer to its aspect in the list of snapshots. */
interface ProposalWithPointer {
  proposal: Proposal;
  pointer: string;
}

/**
 * Writes the aspects of legacy snapshots, all or nothing:
 * `{"com.linkedin.metadata.snapshot.TagSnapshot": {urn, aspects: [{"<record name>": {…}}]}}`.
 * @throws CairnError as `Proposals.submit`, with pointers into the list of snapshots.
 */
export async function ingestSnapshots(
  { registry, proposals }: { registry: Registry; proposals: Proposals },
  { snapshots, systemMetadata = [] }: MutationIngestSnapshotsArgs,
  caller: Caller,
): Promise<ProposalResult[]> {
  const located = fromSnapshots(registry, snapshots, systemMetadata);
  const batch = located.map(({ proposal }) => proposal);
  return rebaseListProblems(
    () => proposals.submit(batch, caller),
    (index, rest) => `${located[index]?.pointer}${rest.replace(/^\/aspect(?=\/|$)/, '')}`,
  );
}

function fromSnapshots(
  registry: Registry,
  snapshots: readonly Json[],
  systemMetadata: readonly (Json | undefined)[],
): ProposalWithPointer[] {
  return snapshots.flatMap((snapshot, index) => {
    try {
      const located = fromSnapshot(registry, snapshot, systemMetadata[index]);
      return located.map(({ proposal, pointer }) => ({ proposal, pointer: `/${index}${pointer}` }));
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      throw badRequest(error.message, nestProblems(`/${index}`, error.problems));
    }
  });
}

function fromSnapshot(registry: Registry, snapshot: Json, metadata: Json | undefined): ProposalWithPointer[] {
  const systemMetadata = isObject(metadata) ? metadata : undefined;
  const [[recordName, body] = [], ...others] = isObject(snapshot) ? Object.entries(snapshot) : [];
  if (recordName === undefined || others.length > 0)
    throw fail('', 'A snapshot has one member, named by its record');
  const entity = entityOf(registry, recordName);
  if (!isObject(body)) throw fail(`/${recordName}`, 'A snapshot is an object with urn and aspects');
  const { urn, aspects } = body;
  if (typeof urn !== 'string') throw fail(`/${recordName}/urn`, 'urn must be a string');
  if (!Array.isArray(aspects)) throw fail(`/${recordName}/aspects`, 'aspects must be a list');
  const parsed = parseUrn(registry, urn);
  if (parsed.entityType !== entity) throw fail(`/${recordName}/urn`, `${urn} is not a ${entity.name}`);
  return aspects.map((aspect, index) => {
    const [[name, value] = [], ...more] = isObject(aspect) ? Object.entries(aspect) : [];
    const pointer = `/${recordName}/aspects/${index}`;
    if (name === undefined || more.length > 0)
      throw fail(pointer, 'An aspect has one member, named by its record');
    const proposal: Proposal = {
      urn,
      aspectName: aspectName(registry, entity, name, pointer),
      changeType: 'UPSERT',
      aspect: value,
      systemMetadata,
    };
    return { proposal, pointer: `${pointer}/${name}` };
  });
}

function entityOf(registry: Registry, recordName: string): EntityType {
  const name = recordName.replace('.pegasus2avro.', '.');
  for (const entity of registry.entities.values()) if (snapshotName(entity) === name) return entity;
  throw fail(`/${recordName}`, `${recordName} is not a snapshot of the model`);
}

function aspectName(registry: Registry, entity: EntityType, name: string, pointer: string): string {
  try {
    return registry.aspectOf(entity, name).name;
  } catch (error) {
    throw fail(`${pointer}/${name}`, thrownMessage(error));
  }
}

function fail(pointer: string, message: string): CairnError {
  return badRequest(message, [{ pointer, message }]);
}
