import { INPUT } from '../../../catalog/editing/edit.js';
import { addTerms, removeTerms } from '../../../catalog/glossary/term-associations.js';
import { addTags, removeTags } from '../../../catalog/tags/tag-associations.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

/** The place of `resources`, if the input is itself the only resource. */
const ONE_RESOURCE = INPUT.with({ resources: INPUT.with([INPUT]) });

/** The same, if the input also names only one tag or term. */
const oneIn = (member: string) =>
  INPUT.with({ resources: INPUT.with([INPUT]), [`${member}s`]: INPUT.with([INPUT.at(member)]) });

export const Mutation = {
  addTag: (_parent, { input }, { catalog, caller }) =>
    addTags(catalog, { tagUrns: [input.tagUrn], resources: [input] }, caller, oneIn('tagUrn')),
  addTags: (_parent, { input }, { catalog, caller }) =>
    addTags(catalog, { tagUrns: input.tagUrns, resources: [input] }, caller, ONE_RESOURCE),
  batchAddTags: (_parent, { input }, { catalog, caller }) => addTags(catalog, input, caller),
  removeTag: (_parent, { input }, { catalog, caller }) =>
    removeTags(catalog, { tagUrns: [input.tagUrn], resources: [input] }, caller, oneIn('tagUrn')),
  batchRemoveTags: (_parent, { input }, { catalog, caller }) => removeTags(catalog, input, caller),

  addTerm: (_parent, { input }, { catalog, caller }) =>
    addTerms(catalog, { termUrns: [input.termUrn], resources: [input] }, caller, oneIn('termUrn')),
  addTerms: (_parent, { input }, { catalog, caller }) =>
    addTerms(catalog, { termUrns: input.termUrns, resources: [input] }, caller, ONE_RESOURCE),
  batchAddTerms: (_parent, { input }, { catalog, caller }) => addTerms(catalog, input, caller),
  removeTerm: (_parent, { input }, { catalog, caller }) =>
    removeTerms(catalog, { termUrns: [input.termUrn], resources: [input] }, caller, oneIn('termUrn')),
  batchRemoveTerms: (_parent, { input }, { catalog, caller }) => removeTerms(catalog, input, caller),
} satisfies MutationResolvers;
