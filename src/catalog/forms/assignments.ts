import type { BatchAssignFormInput } from '../../generated/api.js';
import type { FormInfo, Forms } from '../../generated/aspects.js';
import type { Registry } from '../../model/types.js';
import { notFound } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import { distinctUrns, typedUrn } from '../urns.js';

/** @throws CairnError NOT_FOUND if the form does not exist */
export async function readForm(catalog: EditContext, urn: string): Promise<FormInfo> {
  const [info] = await readAspects(catalog, [{ urn, aspect: 'formInfo' } as const]);
  if (info === undefined) throw notFound(`${urn} does not exist`);
  return info.value.json;
}

/**
 * Assigns a form to entities that do not have it. All its prompts are incomplete. The rights for the mutation are
 * enough: callers need no right to edit the entities.
 */
export async function assignForm(
  catalog: EditContext,
  input: BatchAssignFormInput,
  caller: Caller,
): Promise<true> {
  const { form, entities } = inputOf(catalog.registry, input);
  const { prompts = [] } = await readForm(catalog, form);
  const proposals = entities.map((urn) =>
    editAspect(urn, 'forms', (stored, stamp) => {
      const { incompleteForms = [], completedForms = [], ...others } = stored ?? {};
      if ([...incompleteForms, ...completedForms].some((one) => one.urn === form)) return undefined;
      const incompletePrompts = prompts.map(({ id }) => ({ id, lastModified: { ...stamp } }));
      const association = { urn: form, incompletePrompts, completedPrompts: [] };
      return { ...others, incompleteForms: [...incompleteForms, association], completedForms };
    }),
  );
  return submitEdit(catalog, { proposals, mustExist: [form, ...entities] }, withAllRights(caller));
}

/** Removes a form and its verification from entities. It needs the same rights as assigning the form. */
export function unassignForm(
  catalog: EditContext,
  input: BatchAssignFormInput,
  caller: Caller,
): Promise<true> {
  const { form, entities } = inputOf(catalog.registry, input);
  const proposals = entities.map((urn) =>
    editAspect(urn, 'forms', (stored) => stored && withoutForm(stored, form)),
  );
  return submitEdit(catalog, { proposals, mustExist: entities }, withAllRights(caller));
}

function withoutForm(stored: Forms, form: string): Forms {
  const isOther = (one: { urn: string }) => one.urn !== form;
  return {
    ...stored,
    incompleteForms: stored.incompleteForms.filter(isOther),
    completedForms: stored.completedForms.filter(isOther),
    verifications: (stored.verifications ?? []).filter((one) => one.form !== form),
  };
}

function inputOf(registry: Registry, { formUrn, entityUrns }: BatchAssignFormInput) {
  return {
    form: typedUrn(registry, formUrn, 'form'),
    entities: distinctUrns(registry, entityUrns),
  };
}
