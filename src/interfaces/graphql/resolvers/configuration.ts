import { grantablePrivileges } from '../../../catalog/policies/grantable-privileges.js';
import { readGlobalSettings } from '../../../catalog/settings/global-settings.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { DATAHUB_VERSION } from '../../../shared/version.js';

export const Query = {
  /** The features of this service, for clients. The SDL has those that never change. */
  async appConfig(_parent, _args, context) {
    const { applications } = await readGlobalSettings(context);
    const isShown = applications?.enabled ?? false;
    const application = { showApplicationInNavigation: isShown, showSidebarSectionWhenEmpty: isShown };
    return {
      appVersion: `v${DATAHUB_VERSION}`,
      featureFlags: { documentationFileUploadV1: context.objectStorage !== undefined },
      policiesConfig: { enabled: true, ...grantablePrivileges(context.catalog.registry) },
      neo4jBrowserUrl: context.neo4jBrowserUrl,
      visualConfig: { application },
      authConfig: { tokenAuthEnabled: context.authentication !== undefined },
    };
  },
} satisfies QueryResolvers;
