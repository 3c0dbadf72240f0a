import { submitPrompt, verifyForm } from '../../../catalog/forms/answers.js';
import { assignForm, unassignForm } from '../../../catalog/forms/assignments.js';
import { deleteForm } from '../../../catalog/forms/deletion.js';
import { createForm, updateForm } from '../../../catalog/forms/forms.js';
import { readGroups } from '../../../catalog/identities/memberships.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createForm: (_parent, { input }, { catalog, caller }) => createForm(catalog, input, caller),
  updateForm: (_parent, { input }, { catalog, caller }) => updateForm(catalog, input, caller),
  deleteForm: (_parent, { input }, context) => deleteForm(input.urn, context),
  batchAssignForm: (_parent, { input }, { catalog, caller }) => assignForm(catalog, input, caller),
  batchRemoveForm: (_parent, { input }, { catalog, caller }) => unassignForm(catalog, input, caller),
  submitFormPrompt: async (_parent, { urn, input }, { catalog, caller, loaders }) =>
    submitPrompt(catalog, urn, input, caller, await readGroups(caller.actor, { loaders })),
  verifyForm: async (_parent, { input }, { catalog, caller, loaders }) =>
    verifyForm(catalog, input, caller, await readGroups(caller.actor, { loaders })),
} satisfies MutationResolvers;
