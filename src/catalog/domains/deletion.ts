import { unprocessable } from '../../errors.js';
import type { Graph, Transaction } from '../../graph/graph.js';
import type { Json, Registry } from '../../model/types.js';
import { Overtaken, unlessOvertaken } from '../overtaken.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { domainUrn } from './place.js';
import { writeProperties } from './tree.js';
import type { Domains } from './types.js';

/** A domain below, or an asset in, a domain: by the aspect that says so. */
interface Member extends Record<string, unknown> {
  urn: string;
  aspect: 'domainProperties' | 'domains';
}

/** Deletion of a domain together with what hangs on it, in one transaction. */
export function createDeletion(graph: Graph, registry: Registry, proposals: Proposals): Domains['delete'] {
  return async (text, { detach }, author) => {
    const urn = domainUrn(registry, text);
    const deletion = { urn, aspectName: 'domainKey', changeType: 'DELETE' } as const;
    await unlessOvertaken(async () => {
      const members = await graph.read<Member>('domains/find-members', { urn });
      if (!detach) refuse(urn, members);
      await proposals.submit([...members.map((member) => detached(member, urn)), deletion], author, {
        existing: [urn],
        check: (tx) => checkMembers(tx, urn, members),
      });
    });
    return true;
  };
}

/** Somebody may have put a domain or an asset into the domain that is being deleted. */
async function checkMembers(tx: Transaction, urn: string, seen: readonly Member[]): Promise<void> {
  const known = new Set(seen.map((member) => `${member.aspect} ${member.urn}`));
  const now = await tx.run<Member>('domains/find-members', { urn });
  if (now.some((member) => !known.has(`${member.aspect} ${member.urn}`)))
    throw new Overtaken(`${urn} was given assets or domains while it was being deleted`);
}

function refuse(urn: string, members: readonly Member[]): void {
  if (members.length === 0) return;
  const children = members.filter(({ aspect }) => aspect === 'domainProperties').length;
  throw unprocessable(
    `${urn} has ${children} domains below it and ${members.length - children} assets in it: ` +
      'move them, or ask to detach them',
  );
}

/** A domain below goes to the top, an asset out of the domain. */
function detached(member: Member, urn: string): Proposal {
  if (member.aspect === 'domainProperties') {
    return writeProperties(member.urn, (stored) => {
      if (stored?.parentDomain !== urn) return undefined;
      const { parentDomain: _, ...others } = stored;
      return others;
    });
  }
  return {
    urn: member.urn,
    aspectName: 'domains',
    changeType: 'UPSERT',
    update: (stored) => stored && { domains: (stored.domains as Json[]).filter((domain) => domain !== urn) },
  };
}
