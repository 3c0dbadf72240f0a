import { randomUUID } from 'node:crypto';
import type { DomainProperties } from '../../generated/aspects.js';
import { buildUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { badRequest, notFound } from '../../shared/errors.js';
import { type AspectEdit, editAspect } from '../editing/edit.js';
import { requireText } from '../editing/entities.js';
import { creatorAsOwner, initialOwners } from '../ownership/owners.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import { checkPosition } from './domain-position.js';
import type { Domains } from './types.js';

type Tree = Pick<Domains, 'create' | 'update' | 'move'>;

/**
 * Creates and moves domains. Names stay unique below each parent, and the tree stays free of cycles, even under
 * concurrent writes.
 */
export function createTree(registry: Registry, proposals: Proposals): Tree {
  return {
    async create({ id, name, description, parentDomain, owners }, caller) {
      const given = { id: id === undefined ? randomUUID() : requireText('id', id) };
      const urn = buildUrn(registry, 'domain', given);
      const parent = parentDomain === undefined ? undefined : typedUrn(registry, parentDomain, 'domain');
      const value = omitNullish({ name: requireText('name', name), description, parentDomain: parent });
      const created = writeProperties(urn, (_, { time, actor }) => ({ ...value, created: { time, actor } }));
      const owned =
        owners === undefined
          ? { proposals: creatorAsOwner(registry, urn, caller), mustExist: [] }
          : initialOwners(registry, urn, owners);
      await proposals.submit([created, ...owned.proposals], caller, {
        mustExist: [...(parent === undefined ? [] : [parent]), ...owned.mustExist],
        check: (tx) => checkPosition(tx, { urn, name, parent, isNew: true }),
      });
      return urn;
    },

    async update({ urn: text, name, description }, caller) {
      const urn = typedUrn(registry, text, 'domain');
      if (name !== undefined) requireText('name', name);
      const change = omitNullish({ name, description });
      if (Object.keys(change).length === 0)
        throw badRequest('There is nothing to change: give a name or a description');
      const changed = writeProperties(urn, (stored) => ({ ...known(urn, stored), ...change }));
      await proposals.submit([changed], caller, {
        mustExist: [urn],
        check: name === undefined ? undefined : (tx) => checkPosition(tx, { urn, name, keepsPosition: true }),
      });
      return true;
    },

    async move({ resourceUrn, parentDomain }, caller) {
      const urn = typedUrn(registry, resourceUrn, 'domain');
      const parent = parentDomain === undefined ? undefined : typedUrn(registry, parentDomain, 'domain');
      const moved = writeProperties(urn, (stored) => {
        const { parentDomain: _, ...others } = known(urn, stored);
        return { ...others, ...omitNullish({ parentDomain: parent }) };
      });
      await proposals.submit([moved], caller, {
        mustExist: parent === undefined ? [urn] : [urn, parent],
        check: (tx) => checkPosition(tx, { urn, parent }),
      });
      return true;
    },
  };
}

/** Changes a domain's properties, based on the stored ones. */
export function writeProperties(urn: string, update: AspectEdit<'domainProperties'>): Proposal {
  return editAspect(urn, 'domainProperties', update);
}

/** The stored properties. A domain that has other aspects may lack them. */
function known(urn: string, stored: DomainProperties | undefined): DomainProperties {
  if (stored === undefined) throw notFound(`${urn} has no domainProperties yet`);
  return stored;
}
