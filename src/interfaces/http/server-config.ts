import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { DATAHUB_VERSION, SERVICE_VERSION } from '../../shared/version.js';
import { sendJson } from './send-result.js';

/**
 * Serves `GET /config`, the first request of DataHub's clients.
 * @param schema the GraphQL SDL. Its hash is the `commit`; clients cache the schema until that changes
 */
export function serverConfigRoute(schema: string): RequestHandler {
  const commit = createHash('sha256')
    .update(SERVICE_VERSION)
    .update('\n')
    .update(schema)
    .digest('hex')
    .slice(0, 16);
  const answer = {
    noCode: 'true',
    retention: 'true',
    statefulIngestionCapable: true,
    patchCapable: true,
    supportsImpactAnalysis: true,
    timeZone: 'UTC',
    models: {},
    versions: { 'acryldata/datahub': { version: `v${DATAHUB_VERSION}`, commit } },
    telemetry: { enabledCli: false, enabledIngestion: false },
    managedIngestion: { enabled: false, defaultCliVersion: DATAHUB_VERSION },
    datahub: { serverType: 'prod', serverEnv: 'core' },
  };
  return (_request, response) => sendJson(response, answer);
}
