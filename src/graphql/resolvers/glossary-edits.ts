import {
  addRelatedTerms,
  createGlossaryEntity,
  deleteGlossaryEntity,
  removeRelatedTerms,
  updateParentNode,
} from '../../catalog/glossary/terms-and-nodes.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';

export const Query = {
  /** The terms at the top of the glossary. */
  async getRootGlossaryTerms(_parent, { input }, { catalog }) {
    const { urns, ...page } = await catalog.glossary.roots('glossaryTerm', input);
    return { ...page, terms: urns };
  },

  /** The nodes at the top of the glossary. */
  async getRootGlossaryNodes(_parent, { input }, { catalog }) {
    const { urns, ...page } = await catalog.glossary.roots('glossaryNode', input);
    return { ...page, nodes: urns };
  },
} satisfies QueryResolvers;

export const Mutation = {
  createGlossaryTerm: (_parent, { input }, { catalog, author }) =>
    createGlossaryEntity(catalog, 'glossaryTerm', input, author),
  createGlossaryNode: (_parent, { input }, { catalog, author }) =>
    createGlossaryEntity(catalog, 'glossaryNode', input, author),
  updateParentNode: (_parent, { input }, { catalog, author }) => updateParentNode(catalog, input, author),
  deleteGlossaryEntity: (_parent, { urn }, { catalog, author }) => deleteGlossaryEntity(catalog, urn, author),
  addRelatedTerms: (_parent, { input }, { catalog, author }) => addRelatedTerms(catalog, input, author),
  removeRelatedTerms: (_parent, { input }, { catalog, author }) => removeRelatedTerms(catalog, input, author),
} satisfies MutationResolvers;
