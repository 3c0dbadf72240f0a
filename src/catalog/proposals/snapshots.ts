import { badRequest, CairnError, nestProblems } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import type { EntityType, JsonObject, Registry } from '../../model/types.js';
import type { Proposal } from '../types.js';

const SNAPSHOT_PACKAGE = 'com.linkedin.metadata.snapshot.';

/** The name under which an entity type's aspects are written in the legacy form. */
export function snapshotName(entity: EntityType): string {
  return `${SNAPSHOT_PACKAGE}${entity.label}Snapshot`;
}

/**
 * Legacy snapshots, `{"com.linkedin.metadata.snapshot.TagSnapshot": {urn, aspects: [{"<record name>": {…}}]}}`, as proposals.
 * @throws CairnError BAD_REQUEST with a pointer into the list of snapshots.
 */
export function fromSnapshots(
  registry: Registry,
  snapshots: readonly JsonObject[],
  systemMetadata: readonly (JsonObject | undefined)[] = [],
): Proposal[] {
  return snapshots.flatMap((snapshot, index) => {
    try {
      return fromSnapshot(registry, snapshot, systemMetadata[index]);
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      throw badRequest(error.message, nestProblems(`/${index}`, error.problems));
    }
  });
}

function fromSnapshot(
  registry: Registry,
  snapshot: JsonObject,
  systemMetadata: JsonObject | undefined,
): Proposal[] {
  const [[recordName, body] = [], ...others] = Object.entries(snapshot);
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
    return {
      urn,
      aspectName: aspectName(registry, entity, name, pointer),
      changeType: 'UPSERT',
      aspect: value,
      systemMetadata,
    };
  });
}

function entityOf(registry: Registry, recordName: string): EntityType {
  const name = recordName.replace('.pegasus2avro.', '.');
  for (const entity of registry.entities.values()) if (snapshotName(entity) === name) return entity;
  throw fail(`/${recordName}`, `${recordName} is no snapshot that the model knows`);
}

function aspectName(registry: Registry, entity: EntityType, name: string, pointer: string): string {
  try {
    return registry.aspectOf(entity, name).name;
  } catch (error) {
    throw fail(`${pointer}/${name}`, (error as Error).message);
  }
}

function fail(pointer: string, message: string): CairnError {
  return badRequest(message, [{ pointer, message }]);
}
