/** Values of the GraphQL enum `EntityType` that are not the model's name in another spelling. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ACCESS_TOKEN: 'dataHubAccessToken',
  CUSTOM_OWNERSHIP_TYPE: 'ownershipType',
  EXECUTION_REQUEST: 'dataHubExecutionRequest',
  INGESTION_SOURCE: 'dataHubIngestionSource',
};

/** The name of an entity type as the model looks it up: of `DATA_JOB`, `dataJob` or `datajob` the same type. */
export function modelSpelling(value: string): string {
  return OTHER_NAMES[value] ?? value.replaceAll('_', '');
}
