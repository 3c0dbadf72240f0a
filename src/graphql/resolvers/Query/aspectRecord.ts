import type { AspectRecord } from '../../../catalog/types.js';
import type { Context } from '../../context.js';

/** One aspect at a version, the latest by default; `undefined` when there is none. */
export function aspectRecord(
  _parent: unknown,
  { urn, aspect, version }: { urn: string; aspect: string; version?: number | null },
  { catalog }: Context,
): Promise<AspectRecord | undefined> {
  return catalog.entities.getAspectAtVersion(urn, aspect, version ?? 0);
}
