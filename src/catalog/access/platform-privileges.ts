import { hasRole, hasRoleOr, type Rights, type Role } from '../callers/caller.js';
import { privilegesOnType } from './required-privileges.js';

/** The platform privileges by GraphQL field: DataHub's name, and the role that has it without a policy. */
const PLATFORM: Readonly<Record<string, readonly [name: string, role: Role]>> = {
  viewAnalytics: ['VIEW_ANALYTICS', 'admin'],
  managePolicies: ['MANAGE_POLICIES', 'admin'],
  manageIdentities: ['MANAGE_USERS_AND_GROUPS', 'admin'],
  manageIngestion: ['MANAGE_INGESTION', 'admin'],
  manageSecrets: ['MANAGE_SECRETS', 'admin'],
  manageTokens: ['MANAGE_ACCESS_TOKENS', 'admin'],
  generatePersonalAccessTokens: ['GENERATE_PERSONAL_ACCESS_TOKENS', 'admin'],
  createDomains: ['CREATE_DOMAINS', 'admin'],
  manageDomains: ['MANAGE_DOMAINS', 'admin'],
  createLogicalModels: ['CREATE_LOGICAL_MODELS', 'admin'],
  createTags: ['CREATE_TAGS', 'admin'],
  manageTags: ['MANAGE_TAGS', 'admin'],
  manageGlossaries: ['MANAGE_GLOSSARIES', 'admin'],
  manageOwnershipTypes: ['MANAGE_GLOBAL_OWNERSHIP_TYPES', 'admin'],
  manageStructuredProperties: ['MANAGE_STRUCTURED_PROPERTIES', 'admin'],
  manageUserCredentials: ['MANAGE_USER_CREDENTIALS', 'admin'],
  viewTests: ['VIEW_TESTS', 'reader'],
  manageTests: ['MANAGE_TESTS', 'admin'],
  manageGlobalViews: ['MANAGE_GLOBAL_VIEWS', 'admin'],
  manageGlobalAnnouncements: ['MANAGE_GLOBAL_ANNOUNCEMENTS', 'admin'],
  createBusinessAttributes: ['CREATE_BUSINESS_ATTRIBUTE', 'admin'],
  manageBusinessAttributes: ['MANAGE_BUSINESS_ATTRIBUTE', 'admin'],
  viewStructuredPropertiesPage: ['VIEW_STRUCTURED_PROPERTIES_PAGE', 'reader'],
  viewManageTags: ['VIEW_MANAGE_TAGS', 'reader'],
  manageDocuments: ['MANAGE_DOCUMENTS', 'admin'],
  manageFeatures: ['MANAGE_FEATURES', 'admin'],
  manageGlobalSettings: ['MANAGE_GLOBAL_SETTINGS', 'admin'],
  manageHomePageTemplates: ['MANAGE_HOME_PAGE_TEMPLATES', 'admin'],
  manageServiceAccounts: ['MANAGE_SERVICE_ACCOUNTS', 'admin'],
};

/** Privileges on access tokens, which do not exist while authentication is off. */
const TOKEN_PRIVILEGES: ReadonlySet<string> = new Set(['manageTokens', 'generatePersonalAccessTokens']);

/** Whether the rights include each privilege, by field of `PlatformPrivileges`. */
export function platformPrivileges(
  rights: Rights | undefined,
  hasAuthentication: boolean,
): Record<string, boolean> {
  const granted = Object.entries(PLATFORM).map(([field, [name, role]]) => [
    field,
    hasRoleOr(rights, role, [name]) && (hasAuthentication || !TOKEN_PRIVILEGES.has(field)),
  ]);
  const manageApplications =
    hasRole(rights, 'admin') || privilegesOnType(rights?.grants ?? [], 'application').has('EDIT_ENTITY');
  return { ...Object.fromEntries(granted), manageApplications };
}

/** The granted privileges by DataHub's names. */
export function platformPrivilegeNames(rights: Rights | undefined, hasAuthentication: boolean): string[] {
  const granted = platformPrivileges(rights, hasAuthentication);
  return Object.entries(PLATFORM).flatMap(([field, [name]]) => (granted[field] ? [name] : []));
}
