import { readEntities } from '../../../../src/catalog/entities/index.js';
import type { Catalog } from '../../../../src/catalog/types.js';
import type { Graph } from '../../../../src/store/graph/graph.js';
import { query } from '../../catalog/support/test-catalog.js';

interface Version {
  at: number;
  actor: string;
  value: { removed?: boolean; upstreams?: { dataset: string }[]; fineGrainedLineages?: Entry[] };
}
interface Entry {
  upstreams: string[];
  downstreams: string[];
}
interface ChangeRow extends Record<string, unknown> {
  urn: string;
  aspect: string;
  time: number;
  actor: string;
}

/** An edge of a time, and when it began, and ended (infinite: it holds). */
interface ReplayedEdge {
  from: string;
  to: string;
  source: string;
  since: number;
  until: number;
}

export type Direction = 'UPSTREAM' | 'DOWNSTREAM';

const parentOf = (urn: string) => /^urn:li:schemaField:\((.*),[^,]+\)$/.exec(urn)?.[1];

/** Lineage at any time, replayed from the change log with the value of each change, without the graph. */
export class ReplayedLineage {
  readonly #versions = new Map<string, Version[]>();
  readonly #created = new Map<string, number>();
  #seq = 0;

  constructor(
    readonly graph: Graph,
    readonly catalog: Catalog,
  ) {}

  /** Follows the log to its end, after each write. */
  async follow(): Promise<void> {
    const rows = await query<ChangeRow & { seq: number }>(
      this.graph,
      'MATCH (c:Change) WHERE c.seq > $seq RETURN c.seq AS seq, c.urn AS urn, c.aspect AS aspect, c.time AS time, c.actor AS actor ORDER BY seq',
      { seq: this.#seq },
    );
    for (const { seq, ...change } of rows) {
      this.#seq = seq;
      await this.#apply(change);
    }
  }

  async #apply({ urn, aspect, time, actor }: ChangeRow): Promise<void> {
    const [record] = await readEntities(this.catalog, [urn]);
    if (!record?.exists) {
      this.#created.delete(urn);
      for (const key of this.#versions.keys()) if (key.startsWith(`${urn} `)) this.#versions.delete(key);
      return;
    }
    if (!this.#created.has(urn)) this.#created.set(urn, time);
    const key = `${urn} ${aspect}`;
    const stored = record.aspects[aspect];
    if (!stored) {
      this.#versions.delete(key);
      return;
    }
    const versions = this.#versions.get(key) ?? [];
    const at = Math.max(time, versions.at(-1)?.at ?? time);
    this.#versions.set(key, [...versions, { at, actor, value: stored.value.json as Version['value'] }]);
  }

  /** The actor of the version of an aspect that was the latest at a time. */
  callerOf(urn: string, aspect: string, time: number): string | undefined {
    return this.#versions.get(`${urn} ${aspect}`)?.findLast(({ at }) => at <= time)?.actor;
  }

  existed(urn: string, time: number): boolean {
    return (this.#created.get(urn) ?? Number.POSITIVE_INFINITY) <= time;
  }

  /** A column exists as long as it has an edge. */
  isStart(urn: string, time: number): boolean {
    if (parentOf(urn) === undefined) return this.existed(urn, time);
    return this.edges(time).some(({ from, to }) => from === urn || to === urn);
  }

  /** It is a result of a search: it existed and was not soft-deleted. */
  isListed(urn: string, time: number): boolean {
    const status = this.#versions.get(`${urn} status`)?.findLast(({ at }) => at <= time);
    const isThere = parentOf(urn) !== undefined || this.existed(urn, time);
    return isThere && status?.value.removed !== true;
  }

  edges(time: number): ReplayedEdge[] {
    return [...this.#versions].flatMap(([key, versions]) => {
      const [source = '', aspect] = key.split(' ');
      if (aspect !== 'upstreamLineage') return [];
      const index = versions.findLastIndex(({ at }) => at <= time);
      const pairs = index < 0 ? [] : pairsOf(source, versions[index] as Version);
      return pairs.map(([from, to]) => {
        const has = (version: Version) => pairsOf(source, version).some(([a, b]) => a === from && b === to);
        const before = versions.findLastIndex((version, other) => other < index && !has(version));
        const end = versions.find((version, other) => other > index && !has(version));
        const since = versions[before + 1]?.at ?? 0;
        return { from, to, source, since, until: end?.at ?? Number.POSITIVE_INFINITY };
      });
    });
  }

  /** Everything that is reached, with its degree, and the edges that lead on from it. */
  closure(start: string, direction: Direction, time: number, maxHops = Number.POSITIVE_INFINITY) {
    const all = this.edges(time);
    const near = (edge: ReplayedEdge) => (direction === 'DOWNSTREAM' ? edge.from : edge.to);
    const far = (edge: ReplayedEdge) => (direction === 'DOWNSTREAM' ? edge.to : edge.from);
    const degrees = new Map([[start, 0]]);
    for (const [urn, degree] of degrees)
      for (const edge of all)
        if (near(edge) === urn && degree < maxHops && !degrees.has(far(edge)))
          degrees.set(far(edge), degree + 1);
    const passed = (urn: string) => (degrees.get(urn) ?? maxHops) < maxHops;
    const edges = all.filter((edge) => passed(near(edge)));
    const inside = (edge: ReplayedEdge) => {
      const [a, b] = [parentOf(near(edge)), parentOf(far(edge))];
      return a !== undefined && b !== undefined && passed(a) && degrees.has(b);
    };
    return { degrees, edges, columnEdges: all.filter(inside), near, far };
  }
}

function pairsOf(source: string, { value }: Version): [string, string][] {
  const datasets = (value.upstreams ?? []).map(({ dataset }): [string, string] => [dataset, source]);
  const columns = (value.fineGrainedLineages ?? []).flatMap(({ upstreams, downstreams }) =>
    upstreams.flatMap((from) => downstreams.map((to): [string, string] => [from, to])),
  );
  return [...new Map([...datasets, ...columns].map((pair) => [pair.join(' '), pair])).values()];
}
