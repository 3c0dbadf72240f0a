import type { DeleteReferencesResult } from '../../../catalog/types.js';
import type { Context } from '../../context.js';

/** Takes an entity out of every aspect that refers to it; tells only what would change with `dryRun`. */
export function deleteReferences(
  _parent: unknown,
  { urn, dryRun }: { urn: string; dryRun?: boolean },
  { catalog, author }: Context,
): Promise<DeleteReferencesResult> {
  return catalog.lifecycle.deleteReferences(urn, dryRun ?? false, author);
}
