import {
  addRelatedTerms,
  createGlossaryEntity,
  deleteGlossaryEntity,
  removeRelatedTerms,
  updateParentNode,
} from '../../../catalog/glossary/terms-and-nodes.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

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
