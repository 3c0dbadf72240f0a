import type { MutationIngestSnapshotsArgs } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import { withoutPegasus } from '../../model/registry.js';
import type { EntityType, Json, Registry } from '../../model/types.js';
import { badRequest, type CairnError } from '../../shared/errors.js';
import { Path, reportAt } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import type { Proposal, ProposalResult, Proposals } from './types.js';

const SNAPSHOT_PACKAGE = 'com.linkedin.metadata.snapshot.';

/** The name of the snapshot record of an entity type. */
export function snapshotName(entity: EntityType): string {
  return `${SNAPSHOT_PACKAGE}${entity.label}Snapshot`;
}

/**
 * Writes the aspects of legacy snapshots, all or nothing:
 * `{"com.linkedin.metadata.snapshot.TagSnapshot": {urn, aspects: [{"<record name>": {…}}]}}`.
 * @param path the place of the list of snapshots in the caller's input
 * @throws CairnError like `Proposals.submit`
 */
export async function ingestSnapshots(
  { registry, proposals }: { registry: Registry; proposals: Proposals },
  { snapshots, systemMetadata = [] }: MutationIngestSnapshotsArgs,
  caller: Caller,
  path = Path.root,
): Promise<ProposalResult[]> {
  const batch = snapshots.flatMap((snapshot, index) =>
    fromSnapshot(registry, snapshot, systemMetadata[index], path.at(index)),
  );
  return proposals.submit(batch, caller);
}

function fromSnapshot(
  registry: Registry,
  snapshot: Json,
  metadata: Json | undefined,
  path: Path,
): Proposal[] {
  const systemMetadata = isObject(metadata) ? metadata : undefined;
  const [[recordName, body] = [], ...others] = isObject(snapshot) ? Object.entries(snapshot) : [];
  if (recordName === undefined || others.length > 0)
    throw refused(path, 'A snapshot has one member, named by its record');
  const record = path.at(recordName);
  const entity = entityOf(registry, recordName, record);
  if (!isObject(body)) throw refused(record, 'A snapshot is an object with urn and aspects');
  const { urn, aspects } = body;
  if (typeof urn !== 'string') throw refused(record.at('urn'), 'urn must be a string');
  if (!Array.isArray(aspects)) throw refused(record.at('aspects'), 'aspects must be a list');
  const { entityType } = reportAt(record.at('urn'), () => parseUrn(registry, urn));
  if (entityType !== entity) throw refused(record.at('urn'), `${urn} is not a ${entity.name}`);
  return aspects.map((aspect, index): Proposal => {
    const [[name, value] = [], ...more] = isObject(aspect) ? Object.entries(aspect) : [];
    const item = record.at('aspects', index);
    if (name === undefined || more.length > 0)
      throw refused(item, 'An aspect has one member, named by its record');
    const place = item.at(name);
    return {
      path: place.with({ urn: record.at('urn'), aspectName: place, aspect: place }),
      urn,
      aspectName: reportAt(place, () => registry.aspectOf(entity, name)).name,
      changeType: 'UPSERT',
      aspect: value,
      systemMetadata,
    };
  });
}

function entityOf(registry: Registry, recordName: string, path: Path): EntityType {
  const name = withoutPegasus(recordName);
  for (const entity of registry.entities.values()) if (snapshotName(entity) === name) return entity;
  throw refused(path, `${recordName} is not a snapshot of the model`);
}

const refused = (path: Path, message: string): CairnError => badRequest(message, [path.problem(message)]);
