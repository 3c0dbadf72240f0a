import type { Context } from '../../context.js';

/** Deletes a structured property for good, with all its values. */
export async function deleteStructuredProperty(
  _parent: unknown,
  { input: { urn } }: { input: { urn: string } },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.structuredProperties.delete(urn, author);
  return true;
}
