import { unprocessable } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect } from '../editing/edit.js';
import type { Proposal } from '../proposals/types.js';
import { ConcurrentChange, retryOnConflict } from '../retry-on-conflict.js';
import { typedUrn } from '../urns.js';

/** A child or an asset of a domain, and the aspect that assigns it. */
interface Member extends Record<string, unknown> {
  urn: string;
  aspect: 'domainProperties' | 'domains';
}

/**
 * Detaches the members of a domain, and hard-deletes it, in one transaction unless there are thousands of members.
 * @throws CairnError UNPROCESSABLE if it has children or assets, and `detach` is not set
 */
export async function deleteDomain(
  { graph, registry, proposals }: EditContext,
  text: string,
  { detach }: { detach: boolean },
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(registry, text, 'domain');
  const deletion = { urn, aspectName: 'domainKey', changeType: 'DELETE' } as const;
  await retryOnConflict(async () => {
    const members = await graph.read<Member>('domains/find-members', { urn });
    if (!detach) refuse(urn, members);
    await proposals.submit([...members.map((member) => detached(member, urn)), deletion], caller, {
      inParts: true,
      mustExist: [urn],
      check: (tx) => checkMembers(tx, urn, members),
    });
  });
  return true;
}

/** @throws ConcurrentChange if members have been added to the domain since they were read */
async function checkMembers(tx: Transaction, urn: string, seen: readonly Member[]): Promise<void> {
  const known = new Set(seen.map((member) => `${member.aspect} ${member.urn}`));
  const now = await tx.run<Member>('domains/find-members', { urn });
  if (now.some((member) => !known.has(`${member.aspect} ${member.urn}`)))
    throw new ConcurrentChange(`${urn} was given assets or domains while it was being deleted`);
}

function refuse(urn: string, members: readonly Member[]): void {
  if (members.length === 0) return;
  const children = members.filter(({ aspect }) => aspect === 'domainProperties').length;
  throw unprocessable(
    `${urn} has ${children} domains below it and ${members.length - children} assets in it: ` +
      'move them, or ask to detach them',
  );
}

/** Moves a child domain to the top, and an asset out of the domain. */
function detached(member: Member, urn: string): Proposal {
  if (member.aspect === 'domainProperties') {
    return editAspect(member.urn, 'domainProperties', (stored) => {
      if (stored?.parentDomain !== urn) return undefined;
      const { parentDomain: _, ...others } = stored;
      return others;
    });
  }
  return editAspect(
    member.urn,
    'domains',
    (stored) => stored && { domains: stored.domains.filter((domain) => domain !== urn) },
  );
}
