import { forbidden } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import { seal } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import { type Author, hasRole } from '../authors/author.js';
import type { Requirements } from '../proposals/types.js';
import { type Run, readSubjects, type Subject } from './facts.js';
import { privilegesOn } from './held.js';
import type { Access } from './index.js';

/** Runs statements of access in a transaction. */
export const runIn =
  (tx: Transaction): Run =>
  async (statement, parameters) =>
    seal(await tx.run(statement, parameters));

interface Parts {
  access: Access;
  registry: Registry;
}

/**
 * Whether an author without a role for it has a privilege on all of some entities, which lets them make an edit that is
 * written elsewhere.
 * @returns the same check for the transaction that writes; undefined if they do not have it
 */
export async function holding(
  { access, registry }: Parts,
  { actor, rights }: Author,
  { urns, privilege }: { urns: readonly string[]; privilege: string },
): Promise<NonNullable<Requirements['check']> | undefined> {
  if (rights === undefined || hasRole(rights, 'editor') || rights.grants.length === 0) return undefined;
  const holder = { actor, grants: rights.grants };
  const isHeld = ({ own }: Subject) => own.exists && privilegesOn(holder, own).has(privilege);
  if (!(await access.subjects(urns)).every(isHeld)) return undefined;
  return async (tx) => {
    const subjects = [...(await readSubjects(runIn(tx), registry, urns)).values()];
    if (!subjects.every(isHeld)) throw forbidden(`${actor} has lost ${privilege} meanwhile`);
  };
}
