import { grantablePrivileges } from '../../../catalog/policies/grantable-privileges.js';
import { readGlobalSettings } from '../../../catalog/settings/read-global-settings.js';
import type { AppConfig } from '../../../generated/api.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { DATAHUB_VERSION } from '../../../shared/version.js';
import { FEATURE_FLAGS } from '../feature-flags.js';

/** DataHub's defaults for the look of pages. Null means the pages' own default. */
const VISUAL_CONFIG = {
  logoUrl: null,
  faviconUrl: null,
  appTitle: null,
  hideGlossary: false,
  queriesTab: { queriesTabResultSize: 5 },
  entityProfiles: null,
  searchResult: { enableNameHighlight: true },
  showFullTitleInLineage: false,
  theme: { themeId: null },
};

const CONFIG: Partial<AppConfig> = {
  appVersion: `v${DATAHUB_VERSION}`,
  analyticsConfig: { enabled: true },
  identityManagementConfig: { enabled: true },
  lineageConfig: { supportsImpactAnalysis: true },
  managedIngestionConfig: { enabled: true },
  telemetryConfig: { enableThirdPartyLogging: false },
  testsConfig: { enabled: true },
  viewsConfig: { enabled: true },
  // DataHub's defaults for the start of pages.
  searchBarConfig: { apiVariant: 'SEARCH_ACROSS_ENTITIES' },
  searchCardConfig: { showDescription: false },
  searchFlagsConfig: { defaultSkipHighlighting: false },
  homePageConfig: { firstInPersonalSidebar: 'YOUR_ASSETS' },
  chromeExtensionConfig: { enabled: false, lineageEnabled: false },
};

export const Query = {
  /** The features of this service, for clients. */
  async appConfig(_parent, _args, context) {
    const { applications } = await readGlobalSettings(context);
    const isShown = applications?.enabled ?? false;
    const application = { showApplicationInNavigation: isShown, showSidebarSectionWhenEmpty: isShown };
    return {
      ...CONFIG,
      featureFlags: { ...FEATURE_FLAGS, documentationFileUploadV1: context.objectStorage !== undefined },
      policiesConfig: { enabled: true, ...grantablePrivileges(context.catalog.registry) },
      neo4jBrowserUrl: context.neo4jBrowserUrl,
      visualConfig: { ...VISUAL_CONFIG, application },
      authConfig: { tokenAuthEnabled: context.authentication !== undefined },
    };
  },
} satisfies QueryResolvers;
