import type { JsonObject } from '../../../src/model/types.js';

/** A page of `lineageChanges`. */
export interface Page {
  total: number;
  count: number;
  from: number;
  to: number;
  wholeSince: number | null;
  counts: JsonObject;
  changes: Change[];
}
interface Change {
  kind: string;
  time: number;
  actor: { urn: string };
  source: { urn: string };
  aspect: string | null;
  entity: { urn: string } | null;
  degree: number | null;
  edge: { upstream: { urn: string }; downstream: { urn: string } } | null;
}

/** The query that reads one. */
export const CHANGES = `query ($input: LineageChangesInput!) { lineageChanges(input: $input) {
  start count total from to wholeSince counts { nodesAdded nodesRemoved edgesAdded edgesRemoved }
  changes { kind time actor { urn } source { urn } aspect entity { urn } degree edge { upstream { urn } downstream { urn } relationship } } } }`;

/** Each change as its kind, its ends, and by whom and which aspect. */
export const shown = ({ changes }: Page) =>
  changes.map(({ kind, actor, source, aspect, entity, edge }) => [
    kind,
    ...(edge ? [edge.upstream.urn, edge.downstream.urn] : [entity?.urn]),
    ...[actor.urn, source.urn, aspect],
  ]);
