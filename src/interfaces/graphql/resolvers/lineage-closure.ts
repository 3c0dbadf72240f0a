import type { SubscriptionResolvers } from '../../../generated/resolvers.js';
import { asOfTime } from '../entity-at-versions.js';
import type { EventSources } from '../resolver.js';

export const Subscription = {
  /** A whole closure in parts: its entities, then the edges among them. */
  async *lineageClosure(_parent, { input }, { catalog, disconnected }) {
    const { urn, direction, maxHops, columns, includeSoftDeleted } = input;
    const asOf = asOfTime(input.asOf);
    const query = { urn, direction, maxHops, columns, includeSoftDeleted, asOf, signal: disconnected() };
    const since = await catalog.lineage.completeSince(query);
    for await (const part of catalog.lineage.closure(query)) yield { ...part, asOf, completeSince: since };
  },
} satisfies EventSources<SubscriptionResolvers>;
