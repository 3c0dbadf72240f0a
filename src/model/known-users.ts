import type { Registry } from './types.js';
import { buildUrn } from './urn-build.js';

/** The user who stands for whoever did not say who they are. */
export const unknownUser = (registry: Registry) => buildUrn(registry, 'corpuser', { username: 'unknown' });

/** The user by whom the catalog writes what nobody asked for. */
export const systemUser = (registry: Registry) =>
  buildUrn(registry, 'corpuser', { username: '__datahub_system' });
