import type { CreateViewInput, UpdateViewInput } from '../../generated/api.js';
import type { DataHubViewDefinition } from '../../generated/aspects.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { notFound } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { requireScope } from '../callers/scope.js';
import { hardDeleteEntity } from '../deletion/edits.js';
import { type EditContext, editAspect, setStamped, stamped, submitEdit } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import { typedUrn } from '../urns.js';

const TYPE = 'dataHubView';
const ASPECT = 'dataHubViewInfo';
/** The privilege to write views that all users share. */
const GLOBAL_VIEWS_PRIVILEGE = 'MANAGE_GLOBAL_VIEWS';

/** An input whose definition is in its stored form. */
type Stored<Input> = Omit<Input, 'definition'> & { definition?: DataHubViewDefinition | undefined };

/** Saves a view, and returns its URN. */
export async function createView(
  catalog: EditContext,
  { viewType: type, name, description, definition }: Stored<CreateViewInput>,
  caller: Caller,
): Promise<string> {
  requireScope(caller, GLOBAL_VIEWS_PRIVILEGE, type);
  const urn = newUrn(catalog.registry, TYPE, 'id');
  const fields = { type, name: requireText('name', name), ...omitNullish({ description, definition }) };
  await submitEdit(catalog, { proposals: [setStamped(urn, ASPECT, fields)] }, withAllRights(caller));
  return urn;
}

/** Changes a view, and returns its URN. Fields that are not given stay. */
export async function updateView(
  catalog: EditContext,
  text: string,
  { name, ...change }: Stored<UpdateViewInput>,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, TYPE);
  if (name !== undefined) requireText('name', name);
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => {
    if (stored === undefined) throw notFound(`${urn} does not exist`);
    requireScope(caller, GLOBAL_VIEWS_PRIVILEGE, stored.type, stored.created.actor);
    return stamped(stored, omitNullish({ name, ...change }), stamp);
  });
  await submitEdit(catalog, { proposals: [proposal] }, withAllRights(caller));
  return urn;
}

/** Hard-deletes a view. */
export async function deleteView(catalog: EditContext, text: string, caller: Caller): Promise<true> {
  const urn = typedUrn(catalog.registry, text, TYPE);
  const [info] = await readAspects(catalog, [{ urn, aspect: ASPECT } as const]);
  requireScope(caller, GLOBAL_VIEWS_PRIVILEGE, info?.value.json.type, info?.value.json.created.actor);
  return hardDeleteEntity(catalog, urn, withAllRights(caller));
}
