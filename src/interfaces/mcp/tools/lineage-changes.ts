import { parse } from 'graphql';
import { z } from 'zod';
import { NAMES_QUERY, readNames } from '../../graphql/entity-names.js';
import { budget, tool, urn } from '../tool.js';
import { direction, hops } from './lineage.js';

const CHANGES = parse(`
  query ($urn: String!, $direction: LineageDirection!, $since: Moment!, $until: Moment!, $hops: Int, $columns: Boolean, $start: Int!, $count: Int!) {
    lineageChanges(input: {
      urn: $urn, direction: $direction, from: $since, to: $until, maxHops: $hops, columns: $columns, start: $start, count: $count
    }) {
      total
      from
      to
      completeSince
      counts { nodesAdded nodesRemoved edgesAdded edgesRemoved }
      changes {
        kind
        time
        actor { urn }
        source { urn }
        aspect
        entity { urn }
        degree
        edge { upstream { urn } downstream { urn } }
      }
    }
  }
`);

interface Named {
  urn: string;
}
interface ChangesResult {
  lineageChanges: {
    total: number;
    from: number;
    to: number;
    completeSince: number | null;
    counts: Record<string, number>;
    changes: {
      kind: string;
      time: number;
      actor: Named | null;
      source: Named;
      aspect: string | null;
      entity: Named | null;
      degree: number | null;
      edge: { upstream: Named; downstream: Named } | null;
    }[];
  };
}

const time = z.string().describe('A date such as `2026-01-31`, epoch milliseconds, or `now-7d`.');
const shown = (millis: number) => new Date(millis).toISOString();

export const getLineageChanges = tool({
  name: 'get_lineage_changes',
  title: 'Read how lineage changed',
  description:
    'What was added to and removed from what feeds an entity, or what it feeds, between two times: entities and edges, with who changed which aspect of what and when; the oldest change first. What was both added and removed in between is not listed.',
  input: {
    urn,
    direction,
    since: time.default('now-7d'),
    until: time.default('now'),
    hops,
    columns: z.boolean().optional().describe('Also the edges between the columns of the entities.'),
    start: z.int().min(0).default(0),
    count: z.int().min(1).max(1_000).default(100),
    budget,
  },
  documents: [CHANGES, NAMES_QUERY],
  async run({ start, count, ...input }, execute) {
    const { lineageChanges } = await execute<ChangesResult>(CHANGES, { ...input, start, count });
    const { total, from, to, completeSince, counts, changes } = lineageChanges;
    const names = await readNames(
      changes.flatMap(({ entity }) => entity?.urn ?? []),
      execute,
    );
    return {
      facts: {
        ...{ total, since: shown(from), until: shown(to), ...counts },
        ...(completeSince !== null && { completeSince: shown(completeSince) }),
      },
      list: {
        name: 'changes',
        items: changes.map(({ kind, time, actor, source, aspect, entity, degree, edge }) => ({
          kind,
          time: shown(time),
          by: actor?.urn ?? null,
          ...(entity && { urn: entity.urn, name: names.get(entity.urn), hops: degree }),
          ...(edge && { upstream: edge.upstream.urn, downstream: edge.downstream.urn }),
          changed: source.urn,
          aspect,
        })),
        rest: (items) =>
          `call again with \`start\` = ${start + items}, \`since\` = ${from} and \`until\` = ${to}`,
        ...(start === 0 && { total }),
      },
    };
  },
});
