import type { QueryResolvers } from '../../../generated/resolvers.js';
import { DATAHUB_VERSION, SERVICE_VERSION } from '../../../shared/version.js';

export const Query = {
  /** The version of the service, and its settings without secrets. */
  systemInfo: (_parent, _args, { settings }) => ({
    version: SERVICE_VERSION,
    interfaceVersion: DATAHUB_VERSION,
    nodeVersion: process.version,
    settings: [...settings],
  }),
} satisfies QueryResolvers;
