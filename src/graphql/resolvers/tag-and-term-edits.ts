import { addTerms, removeTerms } from '../../catalog/glossary/term-associations.js';
import { addTags, removeTags } from '../../catalog/tags/tag-associations.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  addTag: (_parent, { input }, { catalog, author }) =>
    addTags(catalog, { tagUrns: [input.tagUrn], resources: [input] }, author),
  addTags: (_parent, { input }, { catalog, author }) =>
    addTags(catalog, { tagUrns: input.tagUrns, resources: [input] }, author),
  batchAddTags: (_parent, { input }, { catalog, author }) => addTags(catalog, input, author),
  removeTag: (_parent, { input }, { catalog, author }) =>
    removeTags(catalog, { tagUrns: [input.tagUrn], resources: [input] }, author),
  batchRemoveTags: (_parent, { input }, { catalog, author }) => removeTags(catalog, input, author),

  addTerm: (_parent, { input }, { catalog, author }) =>
    addTerms(catalog, { termUrns: [input.termUrn], resources: [input] }, author),
  addTerms: (_parent, { input }, { catalog, author }) =>
    addTerms(catalog, { termUrns: input.termUrns, resources: [input] }, author),
  batchAddTerms: (_parent, { input }, { catalog, author }) => addTerms(catalog, input, author),
  removeTerm: (_parent, { input }, { catalog, author }) =>
    removeTerms(catalog, { termUrns: [input.termUrn], resources: [input] }, author),
  batchRemoveTerms: (_parent, { input }, { catalog, author }) => removeTerms(catalog, input, author),
} satisfies MutationResolvers;
