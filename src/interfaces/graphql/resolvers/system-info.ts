import type { QueryResolvers } from '../../../generated/resolvers.js';
import { DATAHUB_VERSION, SERVICE_VERSION } from '../../../shared/version.js';

export const Query = {
  /** What this service is, and the settings that it runs with, without secrets. */
  systemInfo: (_parent, _args, { settings }) => ({
    version: SERVICE_VERSION,
    interfaceVersion: DATAHUB_VERSION,
    nodeVersion: process.version,
    settings: [...settings],
  }),
} satisfies QueryResolvers;
