import { isLoopback } from '../parts/loopback.js';
import { useKnownSession } from './use-session.js';

/**
 * The address of Neo4j Browser, where this reader can use it: from the machine of the service, and with authentication only as an
 * administrator, as it takes the password of the database.
 */
export function useNeo4jBrowser(): string | undefined {
  const { me, appConfig } = useKnownSession() ?? {};
  const url = appConfig?.neo4jBrowserUrl;
  const isOpen = appConfig?.authConfig.tokenAuthEnabled !== true || me?.platformPrivileges.managePolicies;
  return url && isOpen && isLoopback(url) ? url : undefined;
}
