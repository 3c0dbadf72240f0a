import type {
  BatchSetApplicationInput,
  BatchUnsetApplicationInput,
  CreateApplicationInput,
  UpdateApplicationInput,
} from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { omitNullish } from '../../omit-nullish.js';
import type { Author } from '../authors/author.js';
import { type EditContext, editAspect, setMembers, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, notBlank } from '../editing/entities.js';
import { type DeletionContext, removeEntity } from '../lifecycle/deletion.js';
import { creatorAsOwner } from '../ownership/owners.js';
import { typedUrn } from '../urns.js';

const TYPE = 'application';
const ASPECT = 'applicationProperties';

/** Creates an application, in a domain if one is given; returns its URN. */
export async function createApplication(
  catalog: EditContext,
  { id, properties, domainUrn, shouldAddCreatorAsOwner = true }: CreateApplicationInput,
  author: Author,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, TYPE, 'id', id);
  const domain = domainUrn ? [typedUrn(registry, domainUrn, 'domain')] : [];
  const { name, description } = properties;
  const proposals = [
    createEntity(urn, ASPECT, { name: notBlank('name', name), ...omitNullish({ description }) }),
    ...(domain.length > 0 ? [writeAspect(urn, 'domains', { domains: domain })] : []),
    ...(shouldAddCreatorAsOwner ? creatorAsOwner(registry, urn, author) : []),
  ];
  await submitEdit(catalog, { proposals, existing: domain }, author);
  return urn;
}

/** Changes an application; what is not given stays. Returns its URN. */
export function updateApplication(
  catalog: EditContext,
  urn: string,
  { name, description }: UpdateApplicationInput,
  author: Author,
): Promise<string> {
  if (name !== undefined) notBlank('name', name);
  const members = omitNullish({ name, description });
  return setMembers(catalog, { urn, type: TYPE, aspect: ASPECT }, members, author);
}

/** Hard-deletes an application, and removes it from its assets. */
export const deleteApplication = (catalog: DeletionContext, urn: string, author: Author): Promise<true> =>
  removeEntity(catalog, typedUrn(catalog.registry, urn, TYPE), author);

/** Adds an application to assets; without one, removes all applications from them. */
export function setApplication(
  catalog: EditContext,
  { applicationUrn, resourceUrns }: BatchSetApplicationInput,
  author: Author,
): Promise<true> {
  const { registry } = catalog;
  const application = applicationUrn ? [typedUrn(registry, applicationUrn, TYPE)] : [];
  const assets = assetsOf(registry, resourceUrns);
  const proposals = assets.map((urn) =>
    editAspect(urn, 'applications', (stored) => {
      const before = stored?.applications ?? [];
      return { applications: application.length > 0 ? [...new Set([...before, ...application])] : [] };
    }),
  );
  return submitEdit(catalog, { proposals, existing: [...application, ...assets] }, author);
}

/** Removes an application from assets. */
export function unsetApplication(
  catalog: EditContext,
  { applicationUrn, resourceUrns }: BatchUnsetApplicationInput,
  author: Author,
): Promise<true> {
  const { registry } = catalog;
  const application = typedUrn(registry, applicationUrn, TYPE);
  const assets = assetsOf(registry, resourceUrns);
  const proposals = assets.map((urn) =>
    editAspect(urn, 'applications', (stored) => {
      if (!stored?.applications.includes(application)) return undefined;
      return { applications: stored.applications.filter((one) => one !== application) };
    }),
  );
  return submitEdit(catalog, { proposals, existing: assets }, author);
}

const assetsOf = (registry: Registry, urns: readonly string[]) => [
  ...new Set(urns.map((urn) => parseUrn(registry, urn).text)),
];
