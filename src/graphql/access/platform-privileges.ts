import { hasRoleOr, type Rights, type Role } from '../../catalog/callers/caller.js';
import type { Context } from '../context.js';

/** The platform privileges by GraphQL field: DataHub's name, if it has one, and the required role. */
const PLATFORM: Readonly<Record<string, readonly [name: string | null, role: Role]>> = {
  viewAnalytics: ['VIEW_ANALYTICS', 'admin'],
  managePolicies: ['MANAGE_POLICIES', 'admin'],
  manageIdentities: ['MANAGE_USERS_AND_GROUPS', 'admin'],
  // Ingestion sources as entities, and rollbacks of runs.
  manageIngestion: ['MANAGE_INGESTION', 'editor'],
  manageSecrets: ['MANAGE_SECRETS', 'admin'],
  manageTokens: ['MANAGE_ACCESS_TOKENS', 'admin'],
  generatePersonalAccessTokens: ['GENERATE_PERSONAL_ACCESS_TOKENS', 'editor'],
  createDomains: ['CREATE_DOMAINS', 'editor'],
  manageDomains: ['MANAGE_DOMAINS', 'editor'],
  // Datasets on the platform `logical`.
  createLogicalModels: ['CREATE_LOGICAL_MODELS', 'editor'],
  createTags: ['CREATE_TAGS', 'editor'],
  manageTags: ['MANAGE_TAGS', 'editor'],
  manageGlossaries: ['MANAGE_GLOSSARIES', 'editor'],
  manageOwnershipTypes: ['MANAGE_GLOBAL_OWNERSHIP_TYPES', 'editor'],
  manageStructuredProperties: ['MANAGE_STRUCTURED_PROPERTIES', 'editor'],
  manageUserCredentials: ['MANAGE_USER_CREDENTIALS', 'admin'],
  viewTests: ['VIEW_TESTS', 'reader'],
  manageTests: ['MANAGE_TESTS', 'editor'],
  manageGlobalViews: ['MANAGE_GLOBAL_VIEWS', 'editor'],
  manageGlobalAnnouncements: ['MANAGE_GLOBAL_ANNOUNCEMENTS', 'editor'],
  createBusinessAttributes: ['CREATE_BUSINESS_ATTRIBUTE', 'editor'],
  manageBusinessAttributes: ['MANAGE_BUSINESS_ATTRIBUTE', 'editor'],
  viewStructuredPropertiesPage: ['VIEW_STRUCTURED_PROPERTIES_PAGE', 'reader'],
  viewManageTags: ['VIEW_MANAGE_TAGS', 'reader'],
  manageApplications: [null, 'editor'],
  manageDocuments: ['MANAGE_DOCUMENTS', 'editor'],
  manageFeatures: ['MANAGE_FEATURES', 'admin'],
  manageGlobalSettings: ['MANAGE_GLOBAL_SETTINGS', 'admin'],
  manageHomePageTemplates: ['MANAGE_HOME_PAGE_TEMPLATES', 'editor'],
  manageServiceAccounts: ['MANAGE_SERVICE_ACCOUNTS', 'admin'],
};

/** Privileges on access tokens, which do not exist while authentication is off. */
const TOKEN_PRIVILEGES: ReadonlySet<string> = new Set(['manageTokens', 'generatePersonalAccessTokens']);

/** The privileges that these rights give, by the fields of `PlatformPrivileges`. */
export function platformPrivileges(
  rights: Rights | undefined,
  { authentication }: Pick<Context, 'authentication'>,
): Record<string, boolean> {
  const granted = Object.entries(PLATFORM).map(([field, [name, role]]) => [
    field,
    hasRoleOr(rights, role, name === null ? [] : [name]) &&
      (authentication !== undefined || !TOKEN_PRIVILEGES.has(field)),
  ]);
  return Object.fromEntries(granted);
}

/** The granted privileges by DataHub's names. */
export function platformPrivilegeNames(
  rights: Rights | undefined,
  context: Pick<Context, 'authentication'>,
): string[] {
  const granted = platformPrivileges(rights, context);
  return Object.entries(PLATFORM).flatMap(([field, [name]]) =>
    granted[field] && name !== null ? [name] : [],
  );
}
