import { parse } from 'graphql';
import type { ExecuteDocument } from './execute-document.js';

export const NAMES_QUERY = parse('query ($urns: [String!]!) { entityNames(urns: $urns) { urn name } }');

/** Reads the display names of entities, by URN. */
export async function readNames(
  urns: readonly string[],
  execute: ExecuteDocument,
): Promise<ReadonlyMap<string, string>> {
  if (urns.length === 0) return new Map();
  const { entityNames } = await execute<{ entityNames: { urn: string; name: string }[] }>(NAMES_QUERY, {
    urns: [...new Set(urns)],
  });
  return new Map(entityNames.map(({ urn, name }) => [urn, name]));
}
