import { randomUUID } from 'node:crypto';
import type {
  CreateFormInput,
  CreatePromptInput,
  FormActorAssignmentUpdateInput,
  UpdateFormInput,
} from '../../generated/api.js';
import type { FormInfo } from '../../generated/aspects.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { distinctUrns, typedUrn } from '../urns.js';

const TYPE = 'form';
const ASPECT = 'formInfo';

type Actors = FormInfo['actors'];

/** Creates a form, and returns its URN. Its structured properties must exist. */
export async function createForm(
  catalog: EditContext,
  { id, name, description, type, prompts = [], actors }: CreateFormInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, TYPE, 'id', id);
  const asked = promptsOf(registry, prompts);
  const given = actors && {
    owners: actors.owners ?? false,
    users: usersOf(registry, actors.users),
    groups: groupsOf(registry, actors.groups),
  };
  const info = {
    name: requireText('name', name),
    ...omitNullish({ description, type, actors: given && omitNullish({ ...given }) }),
    prompts: asked.prompts,
  };
  const proposals = [createEntity(urn, ASPECT, info)];
  await submitEdit(catalog, { proposals, mustExist: asked.properties }, caller);
  return urn;
}

/** Changes the given fields of a form. An added prompt replaces the one with the same id. Returns the form's URN. */
export async function updateForm(
  catalog: EditContext,
  input: UpdateFormInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = typedUrn(registry, input.urn, TYPE);
  const { name, description, type, promptsToAdd = [], promptsToRemove = [], actors } = input;
  if (name !== undefined) requireText('name', name);
  const asked = promptsOf(registry, promptsToAdd);
  const gone = new Set([...promptsToRemove, ...asked.prompts.map((prompt) => prompt.id)]);
  const proposal = editAspect(urn, ASPECT, (stored) => ({
    ...stored,
    ...omitNullish({ name, description, type }),
    prompts: [...(stored?.prompts ?? []).filter((prompt) => !gone.has(prompt.id)), ...asked.prompts],
    ...(actors && { actors: withActors(registry, stored?.actors, actors) }),
  }));
  await submitEdit(catalog, { proposals: [proposal], mustExist: [urn, ...asked.properties] }, caller);
  return urn;
}

/** Converts prompts to their stored form. Also returns the structured properties that they ask for. */
function promptsOf(registry: Registry, inputs: readonly CreatePromptInput[]) {
  const prompts = inputs.map(({ id, title, type, structuredPropertyParams, required, description }) => {
    if (!structuredPropertyParams)
      throw badRequest(`The prompt ${title} of the type ${type} needs structuredPropertyParams`);
    const property = typedUrn(registry, structuredPropertyParams.urn, 'structuredProperty');
    return {
      id: id ?? randomUUID(),
      title: requireText('title', title),
      type,
      structuredPropertyParams: { urn: property },
      ...omitNullish({ description, required }),
    };
  });
  const ids = new Set(prompts.map(({ id }) => id));
  if (ids.size < prompts.length) throw badRequest('Each prompt needs an id of its own');
  return { prompts, properties: prompts.map((prompt) => prompt.structuredPropertyParams.urn) };
}

function withActors(
  registry: Registry,
  stored: Actors,
  { owners, usersToAdd, usersToRemove, groupsToAdd, groupsToRemove }: FormActorAssignmentUpdateInput,
): JsonObject {
  const changed = (
    before: readonly string[] = [],
    add: readonly string[] = [],
    remove: readonly string[] = [],
  ) => [...new Set([...before.filter((urn) => !remove.includes(urn)), ...add])];
  return {
    ...stored,
    ...omitNullish({ owners }),
    users: changed(stored?.users, usersOf(registry, usersToAdd), usersToRemove),
    groups: changed(stored?.groups, groupsOf(registry, groupsToAdd), groupsToRemove),
  };
}

const usersOf = (registry: Registry, urns: readonly string[] | undefined) =>
  urns && distinctUrns(registry, urns, 'corpuser');
const groupsOf = (registry: Registry, urns: readonly string[] | undefined) =>
  urns && distinctUrns(registry, urns, 'corpGroup');
