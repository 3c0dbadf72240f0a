import { parse } from 'graphql';
import type { Ask } from './ask.js';

export const NAMES = parse('query ($urns: [String!]!) { entityNames(urns: $urns) { urn name } }');

/** What people call entities, by URN. */
export async function namesOf(urns: readonly string[], ask: Ask): Promise<ReadonlyMap<string, string>> {
  if (urns.length === 0) return new Map();
  const { entityNames } = await ask<{ entityNames: { urn: string; name: string }[] }>(NAMES, {
    urns: [...new Set(urns)],
  });
  return new Map(entityNames.map(({ urn, name }) => [urn, name]));
}
