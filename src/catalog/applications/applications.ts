import type {
  BatchSetApplicationInput,
  BatchUnsetApplicationInput,
  CreateApplicationInput,
  UpdateApplicationInput,
} from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, setFields, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { creatorAsOwner } from '../ownership/owners.js';
import { distinctUrns, typedUrn } from '../urns.js';

const TYPE = 'application';
const ASPECT = 'applicationProperties';

/** Creates an application, in a domain if one is given. Returns its URN. */
export async function createApplication(
  catalog: EditContext,
  { id, properties, domainUrn, shouldAddCreatorAsOwner = true }: CreateApplicationInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, TYPE, 'id', id);
  const domain = domainUrn ? [typedUrn(registry, domainUrn, 'domain')] : [];
  const { name, description } = properties;
  const proposals = [
    createEntity(urn, ASPECT, { name: requireText('name', name), ...omitNullish({ description }) }),
    ...(domain.length > 0 ? [writeAspect(urn, 'domains', { domains: domain })] : []),
    ...(shouldAddCreatorAsOwner ? creatorAsOwner(registry, urn, caller) : []),
  ];
  await submitEdit(catalog, { proposals, mustExist: domain }, caller);
  return urn;
}

/** Changes the given fields of an application. Returns its URN. */
export function updateApplication(
  catalog: EditContext,
  urn: string,
  { name, description }: UpdateApplicationInput,
  caller: Caller,
): Promise<string> {
  if (name !== undefined) requireText('name', name);
  const fields = omitNullish({ name, description });
  return setFields(catalog, { urn, type: TYPE, aspect: ASPECT }, fields, caller);
}

/** Hard-deletes an application, and removes it from its assets. */
export const deleteApplication = hardDeletionOf(TYPE);

/** Adds an application to assets. If none is given, it removes all applications from them. */
export function setApplication(
  catalog: EditContext,
  { applicationUrn, resourceUrns }: BatchSetApplicationInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const application = applicationUrn ? [typedUrn(registry, applicationUrn, TYPE)] : [];
  const assets = distinctUrns(registry, resourceUrns);
  const proposals = assets.map((urn) =>
    editAspect(urn, 'applications', (stored) => {
      const before = stored?.applications ?? [];
      return { applications: application.length > 0 ? [...new Set([...before, ...application])] : [] };
    }),
  );
  return submitEdit(catalog, { proposals, mustExist: [...application, ...assets] }, caller);
}

/** Removes an application from assets. */
export function unsetApplication(
  catalog: EditContext,
  { applicationUrn, resourceUrns }: BatchUnsetApplicationInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const application = typedUrn(registry, applicationUrn, TYPE);
  const assets = distinctUrns(registry, resourceUrns);
  const proposals = assets.map((urn) =>
    editAspect(urn, 'applications', (stored) => {
      if (!stored?.applications.includes(application)) return undefined;
      return { applications: stored.applications.filter((one) => one !== application) };
    }),
  );
  return submitEdit(catalog, { proposals, mustExist: assets }, caller);
}
