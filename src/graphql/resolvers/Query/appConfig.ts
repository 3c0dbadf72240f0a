import { INTERFACE_VERSION } from '../../../interface-version.js';
import type { Context } from '../../context.js';

const CONFIG = {
  appVersion: `v${INTERFACE_VERSION}`,
  featureFlags: {
    readOnlyModeEnabled: false,
    nestedDomainsEnabled: true,
    entityVersioningEnabled: true,
    metricsEnabled: true,
  },
  analyticsConfig: { enabled: false },
  identityManagementConfig: { enabled: true },
  lineageConfig: { supportsImpactAnalysis: true },
  managedIngestionConfig: { enabled: false },
  telemetryConfig: { enableThirdPartyLogging: false },
};

/** What this service can do, for its clients. */
export function appConfig(_parent: unknown, _args: unknown, { authentication }: Context) {
  return { ...CONFIG, authConfig: { tokenAuthEnabled: authentication !== undefined } };
}
