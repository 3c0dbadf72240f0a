import { holds, type Requirement } from '../../../catalog/access/rights.js';
import type { Context } from '../../context.js';

/** What each privilege of DataHub takes here. */
const PRIVILEGES = {
  viewAnalytics: 'reader',
  managePolicies: 'admin',
  manageIdentities: 'admin',
  manageIngestion: 'editor',
  manageSecrets: 'admin',
  manageTokens: 'admin',
  generatePersonalAccessTokens: 'reader',
  createDomains: 'editor',
  manageDomains: 'editor',
  createTags: 'editor',
  manageTags: 'editor',
  manageGlossaries: 'editor',
  manageOwnershipTypes: 'editor',
  manageStructuredProperties: 'editor',
  manageUserCredentials: 'admin',
  viewTests: 'reader',
  manageTests: 'editor',
  manageGlobalViews: 'editor',
  manageGlobalAnnouncements: 'editor',
  createBusinessAttributes: 'editor',
  manageBusinessAttributes: 'editor',
  viewStructuredPropertiesPage: 'reader',
} as const satisfies Record<string, Requirement>;

/** Who asks, and what they may do; without authentication everybody may do everything. */
export function me(_parent: unknown, _args: unknown, { author: { actor, rights } }: Context) {
  const privileges = Object.entries(PRIVILEGES).map(([name, requirement]) => [
    name,
    holds(rights, requirement),
  ]);
  return { corpUser: actor, platformPrivileges: Object.fromEntries(privileges) };
}
