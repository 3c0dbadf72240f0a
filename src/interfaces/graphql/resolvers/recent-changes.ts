import type { RecentChange as StoredChange } from '../../../catalog/events/recent-changes.js';
import type { QueryResolvers, RecentChangeResolvers } from '../../../generated/resolvers.js';
import { changeLabels } from '../../../model/labels.js';

export const Query = {
  /** The entities that were changed last. */
  recentChanges: (_parent, { count }, { events }) => events.recent(count),
} satisfies QueryResolvers;

export const RecentChange = {
  labels: ({ aspects }: StoredChange, _args, { catalog }) => changeLabels(catalog.registry, aspects),
} satisfies RecentChangeResolvers;
