import type { Context } from '../../context.js';

/** Without authentication everybody may do everything. */
const PRIVILEGES = {
  viewAnalytics: true,
  managePolicies: true,
  manageIdentities: true,
  manageIngestion: true,
  manageSecrets: true,
  manageTokens: true,
  generatePersonalAccessTokens: true,
  createDomains: true,
  manageDomains: true,
  createTags: true,
  manageTags: true,
  manageGlossaries: true,
  manageOwnershipTypes: true,
  manageStructuredProperties: true,
  manageUserCredentials: true,
};

/** Who asks, and what they may do. */
export function me(_parent: unknown, _args: unknown, { author }: Context) {
  return { corpUser: author.actor, platformPrivileges: PRIVILEGES };
}
