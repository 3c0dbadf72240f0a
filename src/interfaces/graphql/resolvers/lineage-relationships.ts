import { isManual } from '../../../catalog/lineage/manual.js';
import type { LineageRelationshipResolvers } from '../../../generated/resolvers.js';
import type { Relationship } from '../lineage/lineage-field.js';

export const LineageRelationship = {
  async isManual(edge: Relationship, _args, { catalog, loaders }) {
    const { source, aspect: name, relationship, asOf } = edge;
    const aspect = catalog.registry.aspects.get(name);
    const stored = await loaders.aspect.load({ urn: source, aspect: name, asOf });
    if (aspect === undefined || stored === undefined) return false;
    const target = source === edge.from ? edge.urn : edge.from;
    return isManual(aspect, stored.value.json, { relationship, target });
  },
  paths: ({ from, via, urn }: Relationship) => [{ path: via === null ? [from, urn] : [from, via, urn] }],
} satisfies LineageRelationshipResolvers;
