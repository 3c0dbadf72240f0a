import type { MutationResolvers } from '../../../generated/resolvers.js';

/** Adds and removes edges of lineage. */
export const updateLineage = (async (
  _parent,
  { input: { edgesToAdd: add, edgesToRemove: remove } },
  { catalog, author },
) => {
  await catalog.lineage.update({ add, remove }, author);
  return true;
}) satisfies MutationResolvers['updateLineage'];
