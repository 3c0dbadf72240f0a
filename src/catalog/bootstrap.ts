import { isDeepStrictEqual } from 'node:util';
import { bootstrapProposals, systemUser } from '../model/index.js';
import { type DefaultPolicyOptions, defaultPolicies } from './access/default-policies.js';
import { readAspects } from './entities/index.js';
import type { Catalog } from './types.js';

/** The defaults of the settings. */
const WITHOUT_AUTHENTICATION: DefaultPolicyOptions = { admins: ['datahub'], defaultRole: 'reader' };

/**
 * Writes the entities of every new catalog, such as the well-known platforms. It updates aspects that an older version
 * of Cairn wrote, and keeps those from other writers. So the default policies follow the settings until somebody edits
 * them.
 * @returns how many aspects were written
 */
export async function bootstrap(
  catalog: Catalog,
  access: DefaultPolicyOptions = WITHOUT_AUTHENTICATION,
): Promise<number> {
  const { proposals, registry } = catalog;
  const actor = systemUser(registry);
  const policies = defaultPolicies(registry, access);
  const wanted = bootstrapProposals(registry).map((proposal) => ({
    ...proposal,
    aspect: policies.get(proposal.urn) ?? proposal.aspect,
  }));
  const present = await readAspects(
    catalog,
    wanted.map(({ urn, aspectName }) => ({ urn, aspect: aspectName })),
  );
  const outdated = wanted.filter(({ aspect }, index) => {
    const stored = present[index];
    if (stored === undefined) return true;
    return stored.created.actor === actor && !isDeepStrictEqual(stored.value.json, aspect);
  });
  if (outdated.length > 0) await proposals.submit(outdated, { actor });
  return outdated.length;
}
