import { randomUUID } from 'node:crypto';
import { badRequest, notFound } from '../../errors.js';
import { buildUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { present } from '../../present.js';
import { notBlank } from '../editing/entities.js';
import type { AuditStamp } from '../entities/types.js';
import { creatorAsOwner, firstOwners } from '../ownership/owners.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { checkPlace, domainUrn } from './place.js';
import type { Domains } from './types.js';

type Tree = Pick<Domains, 'create' | 'update' | 'move'>;

/** What builds the tree of domains: a name stays unique below each parent, and the tree a tree, whoever else writes. */
export function createTree(registry: Registry, proposals: Proposals): Tree {
  return {
    async create({ id, name, description, parentDomain, owners }, author) {
      const given = { id: id === undefined ? randomUUID() : notBlank('id', id) };
      const urn = buildUrn(registry, 'domain', given);
      const parent = parentDomain === undefined ? undefined : domainUrn(registry, parentDomain);
      const value = present({ name: notBlank('name', name), description, parentDomain: parent });
      const created = writeProperties(urn, (_, { time, actor }) => ({ ...value, created: { time, actor } }));
      const owned =
        owners === undefined
          ? { proposals: creatorAsOwner(registry, urn, author), existing: [] }
          : firstOwners(registry, urn, owners);
      await proposals.submit([created, ...owned.proposals], author, {
        existing: [...(parent === undefined ? [] : [parent]), ...owned.existing],
        check: (tx) => checkPlace(tx, { urn, name, parent, isNew: true }),
      });
      return urn;
    },

    async update({ urn: text, name, description }, author) {
      const urn = domainUrn(registry, text);
      if (name !== undefined) notBlank('name', name);
      const change = present({ name, description });
      if (Object.keys(change).length === 0)
        throw badRequest('There is nothing to change: give a name or a description');
      const changed = writeProperties(urn, (stored) => ({ ...known(urn, stored), ...change }));
      await proposals.submit([changed], author, {
        existing: [urn],
        check: name === undefined ? undefined : (tx) => checkPlace(tx, { urn, name, stays: true }),
      });
      return true;
    },

    async move({ resourceUrn, parentDomain }, author) {
      const urn = domainUrn(registry, resourceUrn);
      const parent = parentDomain === undefined ? undefined : domainUrn(registry, parentDomain);
      const moved = writeProperties(urn, (stored) => {
        const { parentDomain: _, ...others } = known(urn, stored);
        return { ...others, ...present({ parentDomain: parent }) };
      });
      await proposals.submit([moved], author, {
        existing: parent === undefined ? [urn] : [urn, parent],
        check: (tx) => checkPlace(tx, { urn, parent }),
      });
      return true;
    },
  };
}

/** A change of a domain's properties that is made of what is stored. */
export function writeProperties(
  urn: string,
  update: (stored: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined,
): Proposal {
  return { urn, aspectName: 'domainProperties', changeType: 'UPSERT', update };
}

/** A domain may exist by other aspects alone. */
function known(urn: string, stored: JsonObject | undefined): JsonObject {
  if (stored === undefined) throw notFound(`${urn} has no domainProperties yet`);
  return stored;
}
