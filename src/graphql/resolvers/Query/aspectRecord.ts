import type { AspectRecord } from '../../../catalog/types.js';
import type { Context } from '../../context.js';
import { entityRef } from '../../entity-ref.js';

/** One aspect at a version, the latest by default; `undefined` when there is none. The latest of many are read at once. */
export async function aspectRecord(
  _parent: unknown,
  { urn: text, aspect: name, version }: { urn: string; aspect: string; version?: number | null },
  { catalog, loaders }: Context,
): Promise<AspectRecord | undefined> {
  const { urn, entityType } = entityRef(catalog.registry, text);
  const aspect = catalog.registry.aspectOf(entityType, name).name;
  if (!version) return loaders.aspect.load({ urn, aspect });
  return catalog.entities.getAspectAtVersion(urn, aspect, version);
}
