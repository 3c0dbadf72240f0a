import type { Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import { isGrantedEverywhere } from '../callers/grants.js';
import type { TransactionCheck } from '../proposals/types.js';
import type { ProposedChange } from './admin-only.js';
import { runInTransaction } from './authorize-by-privilege.js';
import {
  type Grantee,
  grantedOn,
  privilegesByField,
  privilegesByName,
  privilegesOn,
} from './granted-privileges.js';
import { requiredPrivileges } from './required-privileges.js';
import {
  LOCATION_FIELDS,
  type RelationshipTarget,
  type Resource,
  type ResourceAttributes,
  readResources,
} from './resource-attributes.js';

type Resources = ReadonlyMap<string, Resource>;

/**
 * The check of changes that only policies about their entities may allow. It runs before a write, for entities that
 * exist, and after it, so that nobody creates or moves entities where they may not. What people add to an entity, such
 * as owners and tags, counts only for the next change: otherwise they could give themselves rights.
 * @throws CairnError FORBIDDEN with a problem of the URN of each change that is not allowed
 */
export function authorizeByPolicies(
  registry: Registry,
  changes: readonly ProposedChange[],
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
      const { path, urn } = change;
      const missing = missingFor(change, {
        ...{ caller, grantee, now: now.get(urn.text), before: before?.get(urn.text) },
      });
      const message = `${actor} may not change ${urn.text}: no policy gives them ${missing?.join(' and ')}`;
      return missing ? [path.at('urn').problem(message)] : [];
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
function missingFor(change: ProposedChange, context: CheckContext): readonly string[] | undefined {
  const { grantee, now, before } = context;
  // What does not exist yet is checked after the write, and what exists no more was before it.
  if (!now?.own.exists) return undefined;
  const own = before ? moved(now, before.own) : now.own;
  const { privileges, throughParents } = grantedOn(grantee, { ...now, own });
  const needed = neededFor(change, context);
  const missing = throughParents ? [] : needed.filter((name) => !privileges.has(name));
  if (before) {
    const byName = privilegesByName(grantee, own);
    const isByName = needed.every((name) => byName.has(name));
    missing.push(...missingOnTargets(change, grantee, { now, before, isByName }));
  }
  return missing.length > 0 ? missing : undefined;
}

/** The privileges that a change needs on its entity. */
function neededFor(change: ProposedChange, { caller, grantee, before }: CheckContext): readonly string[] {
  if (before === undefined || before.own.exists) return requiredPrivileges(change, caller);
  if (isGrantedEverywhere(grantee.grants, before.entityType.createPrivileges)) return [];
  // A part of what exists is there, even before anything is written of it.
  return ['CREATE_ENTITY', ...(before.isPartOfExisting ? requiredPrivileges(change, caller) : [])];
}

interface TargetContext {
  now: Resource;
  before: Resource;
  /** Whether a policy that names the entity allows the change. */
  isByName: boolean;
}

/** The privileges that are missing on the targets which the change adds, or takes away. */
function missingOnTargets(
  { urn: { text }, aspect }: ProposedChange,
  grantee: Grantee,
  { now, before, isByName }: TargetContext,
): string[] {
  const isOfChange = (target: RelationshipTarget) => target.aspect === aspect.name;
  const former = before.targets.filter(isOfChange);
  const current = now.targets.filter(isOfChange);
  const added = without(current, former);
  const asked = [...added, ...without(former, current).filter(({ onRemoval }) => onRemoval)];
  const missing = asked.flatMap(({ urn, attributes, privileges, orByName }) => {
    const granted = privilegesOn(grantee, attributes);
    const isAllowed = (orByName && isByName) || privileges.some((name) => granted.has(name));
    return isAllowed ? [] : [`${privileges.join(' or ')} on ${urn}`];
  });
  const isFromTop = added.some(({ onRemoval }) => onRemoval) && !former.some(({ onRemoval }) => onRemoval);
  return isFromTop ? [...missing, ...missingWithin(text, grantee, before)] : missing;
}

/**
 * The privileges that are missing to put an entity without a parent below one: what is in it, or has it, moves along, and
 * the rights on that would follow from those on the new place. Where there is a parent, rights on it are asked for.
 */
function missingWithin(urn: string, { grants }: Grantee, { own, entityType }: Resource): string[] {
  if (!own.isUsed) return [];
  const places = [...own.values].filter(([field, values]) => field !== 'URN' && values.includes(urn));
  const isAllowed = places.some(([field, values]) =>
    privilegesByField(grants, field, values).has('EDIT_ENTITY'),
  );
  if (isAllowed) return [];
  return [[...entityType.managePrivileges, `EDIT_ENTITY on all that ${urn} has below it`].join(' or ')];
}

function without(targets: readonly RelationshipTarget[], others: readonly RelationshipTarget[]) {
  const known = new Set(others.map(({ urn }) => urn));
  return targets.filter(({ urn }) => !known.has(urn));
}

/** The entity where it is now, with the tags, terms and owners that it had. */
function moved({ own, entityType }: Resource, before: ResourceAttributes): ResourceAttributes {
  const fields = entityType.name.startsWith('glossary')
    ? [...LOCATION_FIELDS, 'GLOSSARY' as const]
    : LOCATION_FIELDS;
  const now = fields.map((field) => [field, own.values.get(field) ?? []] as const);
  return { ...before, values: new Map([...before.values, ...now]) };
}
