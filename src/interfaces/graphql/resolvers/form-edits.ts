import { hardDeleteEntity } from '../../../catalog/deletion/edits.js';
import { submitPrompt, verifyForm } from '../../../catalog/forms/answers.js';
import { assignForm, unassignForm } from '../../../catalog/forms/assignments.js';
import { createForm, updateForm } from '../../../catalog/forms/definitions.js';
import { allPages } from '../../../catalog/search/all-pages.js';
import { typedUrn } from '../../../catalog/urns.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';
import type { Context } from '../context.js';
import { readGroups } from '../fields/groups.js';

/** Fields of search that name the forms of entities. */
const FORM_FIELDS = ['incompleteForms', 'completedForms', 'verifiedForms'];
const BATCH_SIZE = 500;

export const Mutation = {
  createForm: (_parent, { input }, { catalog, caller }) => createForm(catalog, input, caller),
  updateForm: (_parent, { input }, { catalog, caller }) => updateForm(catalog, input, caller),
  async deleteForm(_parent, { input }, context) {
    const { catalog, caller } = context;
    const urn = typedUrn(catalog.registry, input.urn, 'form');
    await removeFromEntities(urn, context);
    return hardDeleteEntity(catalog, urn, caller);
  },
  batchAssignForm: (_parent, { input }, { catalog, caller }) => assignForm(catalog, input, caller),
  batchRemoveForm: (_parent, { input }, { catalog, caller }) => unassignForm(catalog, input, caller),
  submitFormPrompt: async (_parent, { urn, input }, context) =>
    submitPrompt(
      context.catalog,
      urn,
      input,
      context.caller,
      await readGroups(context.caller.actor, context),
    ),
  verifyForm: async (_parent, { input }, context) =>
    verifyForm(context.catalog, input, context.caller, await readGroups(context.caller.actor, context)),
} satisfies MutationResolvers;

/** Forms are not relationships: search knows which entities have them, once it has followed what was written. */
async function removeFromEntities(formUrn: string, { catalog, caller, search }: Context): Promise<void> {
  await search.flush();
  const types = [...catalog.registry.entities.values()].flatMap(({ name, aspects }) =>
    aspects.has('forms') ? [name] : [],
  );
  const filters = FORM_FIELDS.map((field) => ({ and: [{ field, values: [formUrn] }] }));
  const query = { types, filters, count: BATCH_SIZE, includeSoftDeleted: true, includeHidden: true };
  for await (const results of allPages(search, query))
    await unassignForm(catalog, { formUrn, entityUrns: results.map(({ urn }) => urn) }, caller);
}
