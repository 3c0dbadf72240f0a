import type { Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import { isGrantedEverywhere } from '../callers/grants.js';
import type { TransactionCheck } from '../proposals/types.js';
import type { ProposedChange } from './admin-only.js';
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
  readResourcesIn,
} from './resource-attributes.js';

type Resources = ReadonlyMap<string, Resource | undefined>;

/**
 * Returns the check of changes that only policies about their entities may allow. It runs twice. Before the write, it
 * checks entities that exist. After the write, it checks that nobody has created or moved entities where they may not.
 * Owners and tags that a change adds count from the next change on. Otherwise users could give themselves rights.
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
    const resources = await readResourcesIn(tx, registry, urns);
    const now = new Map(urns.map((urn, index) => [urn, resources[index]]));
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

/** The privileges that are missing for a change; undefined if it is allowed. */
function missingFor(change: ProposedChange, context: CheckContext): readonly string[] | undefined {
  const { grantee, now, before } = context;
  // New entities are checked after the write. Deleted entities were checked before it.
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
  // A part of an existing entity, such as a column, exists before it has aspects. So it needs both.
  return ['CREATE_ENTITY', ...(before.isPartOfExisting ? requiredPrivileges(change, caller) : [])];
}

interface TargetContext {
  now: Resource;
  before: Resource;
  /** Whether policies that name the entity by its type or its URN allow the change. */
  isByName: boolean;
}

/** The privileges that are missing on the targets of relationships that a change adds or removes. */
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
 * The privileges that are missing to move an entity from the top of its tree to a parent. All entities below it move
 * along, and rights on the parent become rights on them. An entity with a parent needs rights on that parent instead.
 */
function missingWithin(urn: string, { grants }: Grantee, { own, entityType }: Resource): string[] {
  if (!own.isReferenced) return [];
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

/** The attributes of an entity: its new location, with the tags, terms and owners from before the change. */
function moved({ own, entityType }: Resource, before: ResourceAttributes): ResourceAttributes {
  const fields = entityType.name.startsWith('glossary')
    ? [...LOCATION_FIELDS, 'GLOSSARY' as const]
    : LOCATION_FIELDS;
  const now = fields.map((field) => [field, own.values.get(field) ?? []] as const);
  return { ...before, values: new Map([...before.values, ...now]) };
}
