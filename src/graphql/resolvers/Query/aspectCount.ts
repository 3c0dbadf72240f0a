import type { Context } from '../../context.js';

/** How many entities have an aspect. */
export function aspectCount(
  _parent: unknown,
  { aspect, urnLike }: { aspect: string; urnLike?: string | null },
  { catalog }: Context,
): Promise<number> {
  return catalog.entities.countAspects(aspect, urnLike ?? undefined);
}
