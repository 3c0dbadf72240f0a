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
  createGlossaryTerm: (_parent, { input }, { catalog, caller }) =>
    createGlossaryEntity(catalog, 'glossaryTerm', input, caller),
  createGlossaryNode: (_parent, { input }, { catalog, caller }) =>
    createGlossaryEntity(catalog, 'glossaryNode', input, caller),
  updateParentNode: (_parent, { input }, { catalog, caller }) => updateParentNode(catalog, input, caller),
  deleteGlossaryEntity: (_parent, { urn }, { catalog, caller }) => deleteGlossaryEntity(catalog, urn, caller),
  addRelatedTerms: (_parent, { input }, { catalog, caller }) => addRelatedTerms(catalog, input, caller),
  removeRelatedTerms: (_parent, { input }, { catalog, caller }) => removeRelatedTerms(catalog, input, caller),
} satisfies MutationResolvers;
