import { readMoment } from '../../../catalog/filter/moments.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { entityAsOf } from '../entity-at-versions.js';

export const Query = {
  /** The differences between lineage as of two times. */
  async lineageChanges(_parent, { input }, { catalog, disconnected }) {
    const from = readMoment(input.from, 'from');
    const to = readMoment(input.to, 'to');
    const { changes, ...page } = await catalog.lineage.changes({
      ...input,
      from,
      to,
      signal: disconnected(),
    });
    const { urn, direction, maxHops } = input;
    return {
      ...{ ...page, from, to },
      completeSince: () => {
        const query = { urn, direction, maxHops, signal: disconnected() };
        return catalog.lineage.completeSince({ ...query, asOf: from }, { ...query, asOf: to });
      },
      changes: changes.map(({ urn, edge, ...change }) => {
        const shown = (end: string) =>
          entityAsOf(catalog.registry, end, change.kind.endsWith('ADDED') ? to : from);
        return {
          ...{ ...change, urn },
          entity: urn && shown(urn),
          edge: edge && {
            ...edge,
            upstream: shown(edge.upstreamUrn),
            downstream: shown(edge.downstreamUrn),
          },
        };
      }),
    };
  },
} satisfies QueryResolvers;
