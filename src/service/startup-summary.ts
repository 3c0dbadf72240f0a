import type { Service } from './service.js';

/** The addresses that the service prints when it is ready. */
export function summary({ address, datahubPages, neo4j }: Service): Record<string, string> {
  const password = neo4j.passwordFile ? `, password in ${neo4j.passwordFile}` : '';
  return {
    Page: `${address}/`,
    ...(datahubPages && { 'DataHub pages': `${datahubPages}/` }),
    REST: `${address}/restli/docs`,
    OpenAPI: `${address}/openapi/swagger-ui`,
    GraphQL: `${address}/api/graphql`,
    'Graph API': `${address}/api/graph`,
    ...(neo4j.browserUrl && { 'Neo4j Browser': neo4j.browserUrl }),
    'Neo4j Bolt': `${neo4j.uri} (user ${neo4j.user}${password})`,
  };
}

/** The summary as text. */
export function summaryText(service: Service): string {
  const lines = Object.entries(summary(service)).map(([name, value]) => `  ${name.padEnd(14)} ${value}`);
  return ['Cairn is ready. Stop it with Ctrl-C.', ...lines].join('\n');
}
