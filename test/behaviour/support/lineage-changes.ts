import type { JsonObject } from '../../../src/model/types.js';
import type { graphqlOf } from './graphql.js';
import { columnEntry, upstreamsOf } from './lineage.js';

/** A page of `lineageChanges`. */
export interface Page {
  total: number;
  count: number;
  from: number;
  to: number;
  completeSince: number | null;
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
  start count total from to completeSince counts { nodesAdded nodesRemoved edgesAdded edgesRemoved }
  changes { kind time actor { urn } source { urn } aspect entity { urn } degree edge { upstream { urn } downstream { urn } relationship } } } }`;

/** Each change as its kind, its ends, and by whom and which aspect. */
export const shown = ({ changes }: Page) =>
  changes.map(({ kind, actor, source, aspect, entity, edge }) => [
    kind,
    ...(edge ? [edge.upstream.urn, edge.downstream.urn] : [entity?.urn]),
    ...[actor.urn, source.urn, aspect],
  ]);

const WRITE = 'mutation ($p: [ProposalInput!]!) { ingestProposals(proposals: $p) { effect } }';

/** Writes as a user: an aspect, an entity, or what a dataset is derived from. */
export function lineageWriter(run: ReturnType<typeof graphqlOf>['run']) {
  const write = (user: string, urn: string, aspectName: string, aspect: object) =>
    run(WRITE, { p: [{ urn, aspectName, aspect }] }, { 'X-DataHub-Actor': user });
  return {
    write,
    create: (user: string, urn: string) => write(user, urn, 'status', { removed: false }),
    feed: (user: string, urn: string, upstreams: string[], columns: [string, string][] = []) =>
      write(user, urn, 'upstreamLineage', {
        ...upstreamsOf(upstreams),
        fineGrainedLineages: columns.map(([from, to]) => columnEntry([from], to)),
      }),
  };
}
