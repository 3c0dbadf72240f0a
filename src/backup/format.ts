/** The version of the format; docs/backup.md describes it. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';

/** Properties of a node, as they are stored. */
export type Properties = Record<string, unknown>;

/** One line of a part. */
export type Line =
  | { entity: EntityLine }
  /** An entity that an earlier part has, and that was deleted since. */
  | { gone: string }
  /** An event of a time series. */
  | { event: Properties & { urn: string } }
  | { change: Properties }
  /** What stands by itself: counters, definitions of structured properties, migrations. */
  | { node: { labels: string[]; properties: Properties } };

export interface EntityLine extends Record<string, unknown> {
  urn: string;
  createdAt: number;
  updatedAt: number;
  /** The latest version of each aspect, and all former ones. */
  latest: (Properties & { name: string; value: string })[];
  former: (Properties & { name: string })[];
}

/** What a part has: entities in the order of URNs, entities that changed since, the change log, everything else. */
export type PartKind = 'entities' | 'changed' | 'changes' | 'nodes';

export interface Part {
  file: string;
  kind: PartKind;
  lines: number;
}

/** What there is of a backup; written anew whenever a part is done. */
export interface Manifest {
  format: number;
  id: string;
  /** ISO 8601. */
  started: string;
  /** Number of the last change when it began: what changed later is in later parts too. */
  startSeq: number;
  parts: Part[];
  /** URN of the last entity of the parts with entities; absent when those are all there. */
  after?: string | undefined;
  /** Number of the last change that it has; absent while it is not whole. */
  lastSeq?: number;
}
