import { buildUrn, datasetNameDelimiter, type Urn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';

/** Aspects that a data asset gets with its first write, unless its writer sets them. */
export const DEFAULT_ASPECTS = ['dataPlatformInstance', 'browsePathsV2'] as const;

/** Members of a key that contain the platform, as a URN or as a plain name. */
const PLATFORM_FIELDS = ['platform', 'dashboardTool', 'orchestrator', 'notebookTool'];

/** The default value of an aspect in DEFAULT_ASPECTS. Undefined if the entity has none. */
export function defaultAspectValue(registry: Registry, urn: Urn, name: string): JsonObject | undefined {
  if (name === 'browsePathsV2') return browsePaths(registry, urn);
  const platform = platformOf(registry, urn);
  return platform === undefined ? undefined : { platform };
}

function platformOf(registry: Registry, { key }: Urn): string | undefined {
  const field = PLATFORM_FIELDS.find((name) => key[name] !== undefined);
  // The platform of a job is its flow's orchestrator, the first part of the flow's key.
  const platform = (field && key[field]) ?? key.flow?.match(/^[^(]*\(([^,]+),/)?.[1];
  if (platform === undefined) return undefined;
  const prefix = `urn:${registry.namespace}:dataPlatform:`;
  return platform.startsWith(prefix)
    ? platform
    : buildUrn(registry, 'dataPlatform', { platformName: platform });
}

/** The folders of a dataset are the parts of its name. A job is in its flow, and any other entity in "Default". */
function browsePaths(registry: Registry, urn: Urn): JsonObject {
  const { entityType, key } = urn;
  if (entityType.name === 'dataJob' && key.flow !== undefined)
    return { path: [{ id: key.flow, urn: key.flow }] };
  const folders = entityType.name === 'dataset' ? datasetFolders(registry, urn) : [];
  return { path: folders.length > 0 ? folders.map((id) => ({ id })) : [{ id: 'Default' }] };
}

/** Folders are in lower case, as in DataHub. So platforms with case-insensitive names have each folder only once. */
function datasetFolders(registry: Registry, { key: { platform = '', name = '' } }: Urn): string[] {
  const parts = name.toLowerCase().split(datasetNameDelimiter(registry, platform));
  return parts.filter(Boolean).slice(0, -1);
}
