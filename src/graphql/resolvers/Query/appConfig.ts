import { INTERFACE_VERSION } from '../../../interface-version.js';

const CONFIG = {
  appVersion: `v${INTERFACE_VERSION}`,
  authConfig: { tokenAuthEnabled: false },
  analyticsConfig: { enabled: false },
  identityManagementConfig: { enabled: true },
  lineageConfig: { supportsImpactAnalysis: true },
  managedIngestionConfig: { enabled: false },
  telemetryConfig: { enableThirdPartyLogging: false },
};

/** What this service can do, for its clients. */
export function appConfig() {
  return CONFIG;
}
