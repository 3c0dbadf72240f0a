import { holds, type Requirement } from '../../../catalog/access/rights.js';
import type { Context } from '../../context.js';

/** What each privilege of DataHub takes here. */
const PRIVILEGES = {
  // How assets are used, and the figures at /metrics.
  viewAnalytics: 'reader',
  managePolicies: 'admin',
  manageIdentities: 'admin',
  // Sources as entities, and rollbacks of runs.
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
  viewManageTags: 'reader',
  manageApplications: 'editor',
  manageDocuments: 'editor',
  manageFeatures: 'admin',
  manageGlobalSettings: 'admin',
  manageHomePageTemplates: 'editor',
} as const satisfies Record<string, Requirement>;

/** Those of tokens, which there are none of while authentication is off. */
const OF_TOKENS: ReadonlySet<string> = new Set(['manageTokens', 'generatePersonalAccessTokens']);

/** Who asks, and what they may do; without authentication everybody may do everything that there is. */
export function me(_parent: unknown, _args: unknown, { author: { actor, rights }, authentication }: Context) {
  const privileges = Object.entries(PRIVILEGES).map(([name, requirement]) => [
    name,
    holds(rights, requirement) && (authentication !== undefined || !OF_TOKENS.has(name)),
  ]);
  return {
    corpUser: actor,
    platformPrivileges: { ...Object.fromEntries(privileges), manageServiceAccounts: false },
  };
}
