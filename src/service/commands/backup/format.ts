/** The version of the format; docs/backup.md describes it. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';

/** Properties of a node, as they are stored. */
export type Properties = Record<string, unknown>;

/** One line of a part. */
export type Line =
  | { entity: EntityLine }
  /** An entity that an earlier part contains, but that was deleted afterwards. */
  | { gone: string }
  /** An event of a time series. */
  | { event: Properties & { urn: string } }
  | { change: Properties }
  /** A node that belongs to no entity, such as a counter or the definition of a structured property. */
  | { node: { labels: string[]; properties: Properties } }
  /** A gap in the history of lineage, after a hard deletion. */
  | { gap: GapLine };

export interface GapLine extends Record<string, unknown> {
  urn: string;
  /** The time since which the history of this entity is complete, in epoch milliseconds. */
  historyFrom: number;
}

export interface EntityLine extends Record<string, unknown> {
  urn: string;
  createdAt: number;
  updatedAt: number;
  /** The latest version of each aspect, and all former ones. */
  latest: (Properties & { name: string; value: string })[];
  former: (Properties & { name: string })[];
}

/**
 * The kinds of parts: entities in the order of URNs, entities that changed during the copy, the change log, and other
 * nodes.
 */
export type PartKind = 'entities' | 'changed' | 'changes' | 'nodes';

export interface Part {
  file: string;
  kind: PartKind;
  lines: number;
}

/** The manifest of a backup. Each complete part rewrites it. */
export interface Manifest {
  format: number;
  id: string;
  /** ISO 8601. */
  started: string;
  /** The number of the last change when the backup began. Later changes are also in later parts. */
  startSeq: number;
  parts: Part[];
  /** The URN of the last entity in the parts of entities; absent when all of them are copied. */
  after?: string | undefined;
  /** The number of the last change in the backup; absent while the backup is not complete. */
  lastSeq?: number;
}
