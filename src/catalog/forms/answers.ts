import type { SubmitFormPromptInput, VerifyFormInput } from '../../generated/api.js';
import type { FormAssociation, FormInfo, FormPromptAssociation, Forms } from '../../generated/aspects.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { badRequest, forbidden, unprocessable } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { requireColumns } from '../editing/columns.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import type { AuditStamp } from '../entities/types.js';
import { settingValues } from '../structured-properties/values.js';
import { typedUrn } from '../urns.js';
import { readForm } from './assignments.js';

/** URNs of the caller's groups. */
type Groups = readonly string[];

/**
 * Answers a prompt. It sets the value of the prompt's structured property on the entity or column, and marks the prompt
 * as completed. The form is completed with its last required prompt. Assignees of the form need no role.
 */
export async function submitPrompt(
  catalog: EditContext,
  text: string,
  { formUrn, promptId, type, fieldPath, structuredPropertyParams: answer }: SubmitFormPromptInput,
  caller: Caller,
  groups: Groups,
): Promise<true> {
  const { registry } = catalog;
  const urn = parseUrn(registry, text).text;
  const form = typedUrn(registry, formUrn, 'form');
  const info = await readForm(catalog, form);
  await requireAssigned(catalog, { info, form, urn }, caller, groups);
  const prompt = info.prompts?.find(({ id }) => id === promptId);
  if (prompt === undefined || prompt.type !== type)
    throw badRequest(`${form} has no prompt ${promptId} of the type ${type}`);
  if (!answer || answer.structuredPropertyUrn !== prompt.structuredPropertyParams?.urn)
    throw badRequest(`The prompt ${promptId} asks for ${prompt.structuredPropertyParams?.urn}`);
  const column = type === 'FIELDS_STRUCTURED_PROPERTY' ? (fieldPath ?? '') : undefined;
  if (column === '') throw badRequest(`The prompt ${promptId} asks for a column: fieldPath`);
  const target = column ? buildUrn(registry, 'schemaField', { parent: urn, fieldPath: column }) : urn;
  if (column) await requireColumns(catalog, [{ dataset: urn, fieldPath: column }]);
  const columns = column ? await readColumns(catalog, urn) : [];
  const { update, refersTo } = settingValues(registry, [answer]);
  const completed = (stamp: AuditStamp, before: FormPromptAssociation | undefined): FormPromptAssociation =>
    column
      ? withColumn(before ?? { id: promptId, lastModified: stamp }, column, stamp)
      : { id: promptId, lastModified: stamp };
  const proposals = [
    { ...editAspect(target, 'structuredProperties', update), refersTo },
    editAspect(urn, 'forms', (stored, stamp) => {
      const association = associationOf(stored, form, urn);
      const known = promptsOf(association);
      const answered = completed(
        { ...stamp },
        known.find(({ id }) => id === promptId),
      );
      const isDone = !column || isComplete(answered, columns);
      return stored && withPrompt(stored, association, answered, isDone, info);
    }),
  ];
  return submitEdit(catalog, { proposals, mustExist: [urn] }, withAllRights(caller));
}

/** Verifies a completed form for an entity. The form must have the type VERIFICATION. */
export async function verifyForm(
  catalog: EditContext,
  { formUrn, entityUrn }: VerifyFormInput,
  caller: Caller,
  groups: Groups,
): Promise<true> {
  const { registry } = catalog;
  const urn = parseUrn(registry, entityUrn).text;
  const form = typedUrn(registry, formUrn, 'form');
  const info = await readForm(catalog, form);
  await requireAssigned(catalog, { info, form, urn }, caller, groups);
  if (info.type !== 'VERIFICATION') throw unprocessable(`${form} is a form that needs no verification`);
  const proposal = editAspect(urn, 'forms', (stored, stamp) => {
    if (!stored?.completedForms.some((one) => one.urn === form))
      throw unprocessable(`${form} is not completed for ${urn}`);
    const others = (stored.verifications ?? []).filter((one) => one.form !== form);
    return { ...stored, verifications: [...others, { form, lastModified: { ...stamp } }] };
  });
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, withAllRights(caller));
}

/** @throws CairnError FORBIDDEN unless the form is assigned to the caller, one of their groups, or owners like them */
async function requireAssigned(
  catalog: EditContext,
  { info, form, urn }: { info: FormInfo; form: string; urn: string },
  { actor, rights }: Caller,
  groups: Groups,
): Promise<void> {
  if (rights === undefined) return;
  const { owners = true, users = [], groups: assigned = [] } = info.actors ?? {};
  const own = [actor, ...groups];
  if (own.some((one) => users.includes(one) || assigned.includes(one))) return;
  const [ownership] = owners ? await readAspects(catalog, [{ urn, aspect: 'ownership' } as const]) : [];
  if (ownership?.value.json.owners.some(({ owner }) => own.includes(owner))) return;
  throw forbidden(`${form} of ${urn} is not assigned to ${actor}`);
}

async function readColumns(catalog: EditContext, urn: string): Promise<string[]> {
  const [schema] = await readAspects(catalog, [{ urn, aspect: 'schemaMetadata' } as const]);
  return schema?.value.json.fields.map(({ fieldPath }) => fieldPath) ?? [];
}

function associationOf(stored: Forms | undefined, form: string, urn: string): FormAssociation {
  const all = [...(stored?.completedForms ?? []), ...(stored?.incompleteForms ?? [])];
  const association = all.find((one) => one.urn === form);
  if (association === undefined) throw unprocessable(`${form} is not assigned to ${urn}`);
  return association;
}

const promptsOf = ({ completedPrompts = [], incompletePrompts = [] }: FormAssociation) => [
  ...completedPrompts,
  ...incompletePrompts,
];

function withColumn(
  prompt: FormPromptAssociation,
  fieldPath: string,
  lastModified: AuditStamp,
): FormPromptAssociation {
  const { completedFieldPrompts = [], incompleteFieldPrompts = [] } = prompt.fieldAssociations ?? {};
  const isOther = (one: { fieldPath: string }) => one.fieldPath !== fieldPath;
  return {
    ...prompt,
    lastModified,
    fieldAssociations: {
      completedFieldPrompts: [...completedFieldPrompts.filter(isOther), { fieldPath, lastModified }],
      incompleteFieldPrompts: incompleteFieldPrompts.filter(isOther),
    },
  };
}

function isComplete({ fieldAssociations }: FormPromptAssociation, columns: readonly string[]): boolean {
  const done = new Set(fieldAssociations?.completedFieldPrompts?.map(({ fieldPath }) => fieldPath));
  return columns.every((path) => done.has(path));
}

/** Adds an answered prompt to the forms of an entity. A form is completed if all its required prompts are. */
function withPrompt(
  stored: Forms,
  association: FormAssociation,
  prompt: FormPromptAssociation,
  isDone: boolean,
  { prompts = [] }: FormInfo,
): Forms {
  const without = (list: readonly FormPromptAssociation[] = []) => list.filter(({ id }) => id !== prompt.id);
  const completedPrompts = without(association.completedPrompts);
  const incompletePrompts = without(association.incompletePrompts);
  (isDone ? completedPrompts : incompletePrompts).push(prompt);
  const changed = { ...association, completedPrompts, incompletePrompts };
  const done = new Set(completedPrompts.map(({ id }) => id));
  const isCompleted = prompts.every(({ id, required }) => !required || done.has(id));
  const others = (list: readonly FormAssociation[]) => list.filter(({ urn }) => urn !== association.urn);
  return {
    ...stored,
    incompleteForms: [...others(stored.incompleteForms), ...(isCompleted ? [] : [changed])],
    completedForms: [...others(stored.completedForms), ...(isCompleted ? [changed] : [])],
  };
}
