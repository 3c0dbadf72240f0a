import { randomUUID } from 'node:crypto';
import type { CreateDomainInput, MoveDomainInput, UpdateDomainInput } from '../../generated/api.js';
import type { DomainProperties } from '../../generated/aspects.js';
import { buildUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { badRequest, notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect } from '../editing/edit.js';
import { requireText } from '../editing/entities.js';
import { initialOwners } from '../ownership/owners.js';
import { positionCheck } from '../tree-position.js';
import { typedUrn } from '../urns.js';

const ASPECT = 'domainProperties';

// Names stay unique below each parent, and the tree stays free of cycles, even under concurrent writes.

/**
 * Creates a domain, and returns its URN. As in DataHub, it is owned by whom the input names, and by nobody else.
 * @throws CairnError BAD_REQUEST for a blank name, NOT_FOUND for a missing parent, UNPROCESSABLE if the id exists or the
 *   name is taken below this parent
 */
export async function createDomain(
  { registry, proposals }: EditContext,
  { id, name, description, parentDomain, owners = [] }: CreateDomainInput,
  caller: Caller,
): Promise<string> {
  const given = { id: id === undefined ? randomUUID() : requireText('id', id) };
  const urn = buildUrn(registry, 'domain', given);
  const parent = parentOf(registry, parentDomain);
  const value = omitNullish({ name: requireText('name', name), description, parentDomain: parent });
  const created = editAspect(urn, ASPECT, (_, stamp) => ({ ...value, created: { ...stamp } }));
  const owned = initialOwners(registry, urn, owners);
  await proposals.submit([created, ...owned.proposals], caller, {
    mustExist: [...(parent === undefined ? [] : [parent]), ...owned.mustExist],
    check: positionOf({ urn, name, parent, isNew: true }),
  });
  return urn;
}

/** Changes name or description of a domain. @throws CairnError as `createDomain`. */
export async function updateDomain(
  { registry, proposals }: EditContext,
  { urn: text, name, description }: UpdateDomainInput,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(registry, text, 'domain');
  if (name !== undefined) requireText('name', name);
  const change = omitNullish({ name, description });
  if (Object.keys(change).length === 0)
    throw badRequest('There is nothing to change: give a name or a description');
  const changed = editAspect(urn, ASPECT, (stored) => ({ ...known(urn, stored), ...change }));
  await proposals.submit([changed], caller, {
    mustExist: [urn],
    check: name === undefined ? undefined : positionOf({ urn, name, keepsPosition: true }),
  });
  return true;
}

/**
 * Moves a domain below another one, or to the top.
 * @throws CairnError as `createDomain`; UNPROCESSABLE for a cycle
 */
export async function moveDomain(
  { registry, proposals }: EditContext,
  { resourceUrn, parentDomain }: MoveDomainInput,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(registry, resourceUrn, 'domain');
  const parent = parentOf(registry, parentDomain);
  const moved = editAspect(urn, ASPECT, (stored) => {
    const { parentDomain: _, ...others } = known(urn, stored);
    return { ...others, ...omitNullish({ parentDomain: parent }) };
  });
  await proposals.submit([moved], caller, {
    mustExist: parent === undefined ? [urn] : [urn, parent],
    check: positionOf({ urn, parent }),
  });
  return true;
}

/** The position of a domain in the tree. */
interface DomainPosition {
  urn: string;
  /** Absent: the present name. */
  name?: string;
  /** Whether the parent stays. */
  keepsPosition?: boolean;
  /** Absent: the domain is at the top level. */
  parent?: string | undefined;
  /** Whether the domain must not exist yet. */
  isNew?: boolean;
}

/** Checks, under the lock of the domain tree, that a domain may have this name at this position. */
function positionOf({ isNew = false, ...position }: DomainPosition) {
  const { urn, name = null, keepsPosition = false, parent = null } = position;
  const named = { urn, name, keepsPosition, parent };
  return positionCheck('domains/check-position', { urn, type: 'domain', parent, isNew }, named);
}

const parentOf = (registry: Registry, text: string | undefined) =>
  text === undefined ? undefined : typedUrn(registry, text, 'domain');

/** The stored properties. A domain that has other aspects may lack them. */
function known(urn: string, stored: DomainProperties | undefined): DomainProperties {
  if (stored === undefined) throw notFound(`${urn} has no domainProperties yet`);
  return stored;
}
