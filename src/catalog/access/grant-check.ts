import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import { type CriterionField, isGranted } from '../authors/grants.js';
import type { Requirements } from '../proposals/types.js';
import type { Change } from './admin-only.js';
import { type Facts, readSubjects, type Subject } from './facts.js';
import { type Holder, heldOn, privilegesOn } from './held.js';
import { runIn } from './holding.js';

/** A change with its place in the request. */
export interface Indexed extends Change {
  index: number;
}

type Subjects = ReadonlyMap<string, Subject>;

/**
 * The check of changes that only policies about their entities may allow. It runs before a write, for entities that
 * exist, and after it, so that nobody creates or moves entities where they may not. What people add to an entity, such
 * as owners and tags, counts only for the next change: otherwise they could give themselves rights.
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each change that is not allowed
 */
export function grantCheck(
  registry: Registry,
  changes: readonly Indexed[],
  author: Author,
): NonNullable<Requirements['check']> {
  const { actor, rights } = author;
  const holder = { actor, grants: rights?.grants ?? [] };
  const urns = [...new Set(changes.map(({ urn }) => urn.text))];
  const earlier = new WeakMap<Transaction, Subjects>();
  return async (tx) => {
    const now = await readSubjects(runIn(tx), registry, urns);
    const before = earlier.get(tx);
    earlier.set(tx, before ?? now);
    const problems = changes.flatMap((change) => {
      const { index, urn } = change;
      const missing = missingFor(change, {
        ...{ author, holder, now: now.get(urn.text), before: before?.get(urn.text) },
      });
      const message = `${actor} may not change ${urn.text}: no policy gives them ${missing?.join(' and ')}`;
      return missing ? [{ pointer: `/${index}/urn`, message }] : [];
    });
    const [first] = problems;
    if (first) throw new CairnError('FORBIDDEN', first.message, problems);
  };
}

interface Situation {
  author: Author;
  holder: Holder;
  now: Subject | undefined;
  /** Absent before the write. */
  before: Subject | undefined;
}

/** The privileges that are missing for a change; nothing if it is allowed. */
function missingFor(
  change: Change,
  { author, holder, now, before }: Situation,
): readonly string[] | undefined {
  // What does not exist yet is checked after the write, and what exists no more was before it.
  if (!now?.own.exists) return undefined;
  const isNew = before !== undefined && !before.own.exists;
  const { entityType } = now;
  if (isNew && isGranted(holder.grants, entityType.createdBy)) return undefined;
  const own = before ? placed(now, before.own) : now.own;
  const { privileges, byBelonging } = heldOn(holder, { ...now, own });
  if (byBelonging) return undefined;
  const needed = isNew ? ['CREATE_ENTITY'] : neededFor(change, author);
  const missing = needed.filter((name) => !privileges.has(name));
  if (before) missing.push(...missingOnTargets(change, holder, now, before));
  return missing.length > 0 ? missing : undefined;
}

/** The privileges that are missing on the targets which the change adds. */
function missingOnTargets({ aspect }: Change, holder: Holder, now: Subject, before: Subject): string[] {
  const known = new Set(before.targets.map(({ urn }) => urn));
  const added = now.targets.filter((target) => target.aspect === aspect.name && !known.has(target.urn));
  return added.flatMap(({ urn, facts, privileges }) => {
    const held = privilegesOn(holder, facts);
    return privileges.some((name) => held.has(name)) ? [] : [`${privileges.join(' or ')} on ${urn}`];
  });
}

/** Where an entity is. */
const PLACE: readonly CriterionField[] = ['DOMAIN', 'CONTAINER', 'DATA_PLATFORM_INSTANCE'];

/** The entity where it is now, with the tags, terms and owners that it had. */
function placed({ own, entityType }: Subject, before: Facts): Facts {
  const fields = entityType.name.startsWith('glossary') ? [...PLACE, 'GLOSSARY' as const] : PLACE;
  const now = fields.map((field) => [field, own.values.get(field) ?? []] as const);
  return { ...before, values: new Map([...before.values, ...now]) };
}

/**
 * The privileges that a change of an existing entity needs: those of its aspect, of which a mutation that edits a part of
 * the aspect names its own.
 */
function neededFor({ urn, aspect, changeType }: Change, { edits = [] }: Author): readonly string[] {
  if (aspect === urn.entityType.key) return [changeType === 'DELETE' ? 'DELETE_ENTITY' : 'CREATE_ENTITY'];
  const parts = aspect.privileges.filter((privilege) => edits.includes(privilege));
  return parts.length > 0 ? parts : aspect.privileges;
}
