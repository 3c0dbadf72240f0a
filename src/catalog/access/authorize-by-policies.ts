import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { type CriterionField, isGrantedEverywhere } from '../callers/grants.js';
import type { TransactionCheck } from '../proposals/types.js';
import type { ProposedChange } from './admin-only.js';
import { runInTransaction } from './authorize-by-privilege.js';
import { type Grantee, grantedOn, privilegesOn } from './granted-privileges.js';
import { type Resource, type ResourceAttributes, readResources } from './resource-attributes.js';

/** A change with its place in the request. */
export interface IndexedChange extends ProposedChange {
  index: number;
}

type Resources = ReadonlyMap<string, Resource>;

/**
 * The check of changes that only policies about their entities may allow. It runs before a write, for entities that
 * exist, and after it, so that nobody creates or moves entities where they may not. What people add to an entity, such
 * as owners and tags, counts only for the next change: otherwise they could give themselves rights.
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each change that is not allowed
 */
export function authorizeByPolicies(
  registry: Registry,
  changes: readonly IndexedChange[],
  caller: Caller,
): TransactionCheck {
  const { actor, rights } = caller;
  const grantee = { actor, grants: rights?.grants ?? [] };
  const urns = [...new Set(changes.map(({ urn }) => urn.text))];
  const earlier = new WeakMap<Transaction, Resources>();
  return async (tx) => {
    const now = await readResources(runInTransaction(tx), registry, urns);
    const before = earlier.get(tx);
    earlier.set(tx, before ?? now);
    const problems = changes.flatMap((change) => {
      const { index, urn } = change;
      const missing = missingFor(change, {
        ...{ caller, grantee, now: now.get(urn.text), before: before?.get(urn.text) },
      });
      const message = `${actor} may not change ${urn.text}: no policy gives them ${missing?.join(' and ')}`;
      return missing ? [{ pointer: `/${index}/urn`, message }] : [];
    });
    const [first] = problems;
    if (first) throw new CairnError('FORBIDDEN', first.message, problems);
  };
}

interface CheckContext {
  caller: Caller;
  grantee: Grantee;
  now: Resource | undefined;
  /** Absent before the write. */
  before: Resource | undefined;
}

/** The privileges that are missing for a change; nothing if it is allowed. */
function missingFor(
  change: ProposedChange,
  { caller, grantee, now, before }: CheckContext,
): readonly string[] | undefined {
  // What does not exist yet is checked after the write, and what exists no more was before it.
  if (!now?.own.exists) return undefined;
  const isNew = before !== undefined && !before.own.exists;
  const { entityType } = now;
  if (isNew && isGrantedEverywhere(grantee.grants, entityType.createPrivileges)) return undefined;
  const own = before ? moved(now, before.own) : now.own;
  const { privileges, throughParents } = grantedOn(grantee, { ...now, own });
  if (throughParents) return undefined;
  const needed = isNew ? ['CREATE_ENTITY'] : requiredPrivileges(change, caller);
  const missing = needed.filter((name) => !privileges.has(name));
  if (before) missing.push(...missingOnTargets(change, grantee, now, before));
  return missing.length > 0 ? missing : undefined;
}

/** The privileges that are missing on the targets which the change adds. */
function missingOnTargets(
  { aspect }: ProposedChange,
  grantee: Grantee,
  now: Resource,
  before: Resource,
): string[] {
  const known = new Set(before.targets.map(({ urn }) => urn));
  const added = now.targets.filter((target) => target.aspect === aspect.name && !known.has(target.urn));
  return added.flatMap(({ urn, attributes, privileges }) => {
    const granted = privilegesOn(grantee, attributes);
    return privileges.some((name) => granted.has(name)) ? [] : [`${privileges.join(' or ')} on ${urn}`];
  });
}

/** Where an entity is. */
const LOCATION_FIELDS: readonly CriterionField[] = ['DOMAIN', 'CONTAINER', 'DATA_PLATFORM_INSTANCE'];

/** The entity where it is now, with the tags, terms and owners that it had. */
function moved({ own, entityType }: Resource, before: ResourceAttributes): ResourceAttributes {
  const fields = entityType.name.startsWith('glossary')
    ? [...LOCATION_FIELDS, 'GLOSSARY' as const]
    : LOCATION_FIELDS;
  const now = fields.map((field) => [field, own.values.get(field) ?? []] as const);
  return { ...before, values: new Map([...before.values, ...now]) };
}

/**
 * The privileges that a change of an existing entity needs: those of its aspect, of which a mutation that edits a part of
 * the aspect names its own.
 */
function requiredPrivileges(
  { urn, aspect, changeType }: ProposedChange,
  { mutationPrivileges = [] }: Caller,
): readonly string[] {
  if (aspect === urn.entityType.key) return [changeType === 'DELETE' ? 'DELETE_ENTITY' : 'CREATE_ENTITY'];
  const parts = aspect.privileges.filter((privilege) => mutationPrivileges.includes(privilege));
  return parts.length > 0 ? parts : aspect.privileges;
}
