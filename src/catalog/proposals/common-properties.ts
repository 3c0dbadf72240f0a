import type { DraftChange } from './draft.js';

type Properties = Readonly<Record<string, unknown>>;

/**
 * Properties of several nodes, of which those that all have in common are named once: the driver packs each, and Neo4j
 * unpacks each.
 */
export interface PropertyGroup {
  common: Properties;
  /** The others, node by node. */
  rows: Properties[];
}

/** The properties of nodes that are written together; the order of the nodes stays. */
export function groupProperties(nodes: readonly Properties[]): PropertyGroup {
  const [first = {}, ...others] = nodes;
  const isCommon = (name: string) => others.every((properties) => properties[name] === first[name]);
  const common = Object.fromEntries(Object.entries(first).filter(([name]) => isCommon(name)));
  const rows = nodes.map((properties) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in common))),
  );
  return { common, rows };
}

/** Changes of the log: what follows one another for an entity together, with how many changes are before it. */
export function groupChanges(changes: readonly (DraftChange & { commit?: string })[]) {
  const groups: { urn: string; offset: number; nodes: Properties[] }[] = [];
  for (const [offset, change] of changes.entries()) {
    const last = groups.at(-1);
    if (last?.urn === change.urn) last.nodes.push({ ...change });
    else groups.push({ urn: change.urn, offset, nodes: [{ ...change }] });
  }
  return groups.map(({ offset, nodes }) => ({ offset, ...groupProperties(nodes) }));
}
