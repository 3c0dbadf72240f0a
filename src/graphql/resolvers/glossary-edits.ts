import {
  addRelatedTerms,
  createGlossaryEntity,
  deleteGlossaryEntity,
  removeRelatedTerms,
  updateParentNode,
} from '../../catalog/curation/glossary.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

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
