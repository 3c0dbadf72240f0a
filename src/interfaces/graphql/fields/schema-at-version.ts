import type { Context } from '../context.js';
import { aspectOf } from '../entity-at-versions.js';
import type { EntityRef } from '../entity-ref.js';

/** `schemaMetadata(version)`: the latest schema, or the version with this number. */
export async function schemaMetadata(
  dataset: EntityRef,
  { version }: { version?: number | bigint | undefined },
  { loaders }: Context,
) {
  const key = { urn: dataset.urn, aspect: 'schemaMetadata' };
  const record = await (version
    ? loaders.version.load({ ...key, version: Number(version) })
    : aspectOf(dataset, key.aspect, loaders));
  if (record === undefined) return null;
  const { lastObserved } = record.systemMetadata;
  return { ...record.value.json, aspectVersion: record.version, lastObserved };
}
