import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** `schemaMetadata(version)`: the latest schema, or the version of that number. */
export async function schemaMetadata(
  { urn }: EntityRef,
  { version }: { version?: number | null },
  { loaders }: Context,
) {
  const key = { urn, aspect: 'schemaMetadata' };
  const record = await (version ? loaders.version.load({ ...key, version }) : loaders.aspect.load(key));
  if (record === undefined) return null;
  const { lastObserved } = record.systemMetadata;
  return { ...record.value.json, aspectVersion: record.version, lastObserved };
}
