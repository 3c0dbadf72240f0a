import type { Criterion, Grant } from '../authors/grants.js';
import type { Facts, Subject } from './facts.js';

/** The privileges that policies give on an entity. */
export interface Held {
  /** On the entity itself. */
  privileges: ReadonlySet<string>;
  /** Whether those on the entities that it belongs to let people write and delete it. */
  byBelonging: boolean;
}

export const NOTHING_HELD: Held = { privileges: new Set(), byBelonging: false };

/** A user with what policies grant to them. */
export interface Holder {
  actor: string;
  grants: readonly Grant[];
}

/** The privileges that policies give a user on an entity. */
export function heldOn(holder: Holder, { entityType, own, belongsTo }: Subject): Held {
  const counting = entityType.belongsTo?.privileges ?? [];
  return {
    privileges: privilegesOn(holder, own),
    byBelonging:
      belongsTo.length > 0 &&
      belongsTo.every((end) => {
        const privileges = privilegesOn(holder, end);
        return counting.some((name) => privileges.has(name));
      }),
  };
}

/** The privileges that policies give a user on what has these facts. */
export function privilegesOn({ actor, grants }: Holder, facts: Facts): Set<string> {
  const applying = grants.filter((grant) => applies(grant, actor, facts));
  return new Set(applying.flatMap(({ privileges }) => [...privileges]));
}

function applies({ filter = [], owners }: Grant, actor: string, facts: Facts): boolean {
  if (!filter.every((criterion) => meets(criterion, facts))) return false;
  return owners === undefined || owns([actor, ...owners.groups], owners.types, facts);
}

function meets({ field, values, condition }: Criterion, facts: Facts): boolean {
  const found = facts.values.get(field) ?? [];
  switch (condition) {
    case 'EQUALS':
      return values.some((value) => found.includes(value));
    case 'STARTS_WITH':
      return values.some((value) => found.some((text) => text.startsWith(value)));
    case 'NOT_EQUALS':
      return !values.some((value) => found.includes(value));
  }
}

function owns(names: readonly string[], types: readonly string[] | undefined, { owners }: Facts): boolean {
  return owners.some(
    ({ owner, type }) =>
      names.includes(owner) && (types === undefined || (type !== undefined && types.includes(type))),
  );
}
