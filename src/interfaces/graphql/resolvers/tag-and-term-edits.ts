import { addTerms, removeTerms } from '../../../catalog/glossary/term-associations.js';
import { addTags, removeTags } from '../../../catalog/tags/tag-associations.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  addTag: (_parent, { input }, { catalog, caller }) =>
    addTags(catalog, { tagUrns: [input.tagUrn], resources: [input] }, caller),
  addTags: (_parent, { input }, { catalog, caller }) =>
    addTags(catalog, { tagUrns: input.tagUrns, resources: [input] }, caller),
  batchAddTags: (_parent, { input }, { catalog, caller }) => addTags(catalog, input, caller),
  removeTag: (_parent, { input }, { catalog, caller }) =>
    removeTags(catalog, { tagUrns: [input.tagUrn], resources: [input] }, caller),
  batchRemoveTags: (_parent, { input }, { catalog, caller }) => removeTags(catalog, input, caller),

  addTerm: (_parent, { input }, { catalog, caller }) =>
    addTerms(catalog, { termUrns: [input.termUrn], resources: [input] }, caller),
  addTerms: (_parent, { input }, { catalog, caller }) =>
    addTerms(catalog, { termUrns: input.termUrns, resources: [input] }, caller),
  batchAddTerms: (_parent, { input }, { catalog, caller }) => addTerms(catalog, input, caller),
  removeTerm: (_parent, { input }, { catalog, caller }) =>
    removeTerms(catalog, { termUrns: [input.termUrn], resources: [input] }, caller),
  batchRemoveTerms: (_parent, { input }, { catalog, caller }) => removeTerms(catalog, input, caller),
} satisfies MutationResolvers;
