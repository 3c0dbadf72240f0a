import type { Context } from '../../context.js';

interface Args {
  input: { start: number; count: number };
}

/** The terms at the top of the glossary. */
export async function getRootGlossaryTerms(_parent: unknown, { input }: Args, { catalog }: Context) {
  const { urns, ...page } = await catalog.glossary.roots('glossaryTerm', input);
  return { ...page, terms: urns };
}

/** The nodes at the top of the glossary. */
export async function getRootGlossaryNodes(_parent: unknown, { input }: Args, { catalog }: Context) {
  const { urns, ...page } = await catalog.glossary.roots('glossaryNode', input);
  return { ...page, nodes: urns };
}
