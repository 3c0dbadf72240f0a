import { hardDeleteEntity } from '../deletion/edits.js';
import type { RequestContext } from '../request-context.js';
import { allPages } from '../search/all-pages.js';
import { typedUrn } from '../urns.js';
import { unassignForm } from './assignments.js';

/** The search fields with the forms of entities. */
const FORM_FIELDS = ['incompleteForms', 'completedForms', 'verifiedForms'];
const BATCH_SIZE = 500;

/** Removes a form from all entities, then deletes it. */
export async function deleteForm(urn: string, context: RequestContext): Promise<true> {
  const { catalog, caller } = context;
  const form = typedUrn(catalog.registry, urn, 'form');
  await removeFromEntities(form, context);
  return hardDeleteEntity(catalog, form, caller);
}

/** Finds the entities by search, since forms are not relationships. So search must first index all writes. */
async function removeFromEntities(
  formUrn: string,
  { catalog, caller, search }: RequestContext,
): Promise<void> {
  await search.flush();
  const types = [...catalog.registry.entities.values()].flatMap(({ name, aspects }) =>
    aspects.has('forms') ? [name] : [],
  );
  const filters = FORM_FIELDS.map((field) => ({ and: [{ field, values: [formUrn] }] }));
  const query = { types, filters, count: BATCH_SIZE, includeSoftDeleted: true, includeHidden: true };
  for await (const results of allPages(search, query))
    await unassignForm(catalog, { formUrn, entityUrns: results.map(({ urn }) => urn) }, caller);
}
