import type { Registry } from '../model/types.js';

/** Values of the API's enum that are not the model's name in another spelling. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ACCESS_TOKEN: 'dataHubAccessToken',
  CUSTOM_OWNERSHIP_TYPE: 'ownershipType',
  EXECUTION_REQUEST: 'dataHubExecutionRequest',
  INGESTION_SOURCE: 'dataHubIngestionSource',
};

/**
 * The model's name of an entity type: from a value of the enum `EntityType` (`DATA_JOB`), or in the model's own spelling.
 * @throws CairnError BAD_REQUEST when there is no such type.
 */
export function entityTypeName(registry: Registry, value: string): string {
  return registry.entity(OTHER_NAMES[value] ?? value.replaceAll('_', '')).name;
}
