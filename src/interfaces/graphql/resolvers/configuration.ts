import { grantablePrivileges } from '../../../catalog/policies/grantable-privileges.js';
import { readGlobalSettings } from '../../../catalog/settings/global-settings.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { DATAHUB_VERSION } from '../../../shared/version.js';
import { FEATURE_FLAGS } from '../configuration/feature-flags.js';
import { PAGE_CONFIG, VISUAL_CONFIG } from '../configuration/visual.js';

const CONFIG = {
  appVersion: `v${DATAHUB_VERSION}`,
  analyticsConfig: { enabled: true },
  identityManagementConfig: { enabled: true },
  lineageConfig: { supportsImpactAnalysis: true },
  managedIngestionConfig: { enabled: true },
  telemetryConfig: { enableThirdPartyLogging: false },
  testsConfig: { enabled: true },
  viewsConfig: { enabled: true },
  ...PAGE_CONFIG,
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
