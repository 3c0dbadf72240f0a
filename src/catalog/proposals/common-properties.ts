import type { DraftChange } from './draft.js';

type Properties = Readonly<Record<string, unknown>>;

/**
 * Properties of several nodes. Common ones are listed only once, since the driver packs and Neo4j unpacks every
 * property.
 */
export interface PropertyGroup {
  common: Properties;
  /** The other properties of each node. */
  rows: Properties[];
}

/** Groups the properties of nodes that are written together. The order of the nodes stays. */
export function groupProperties(nodes: readonly Properties[]): PropertyGroup {
  const [first = {}, ...others] = nodes;
  const isCommon = (name: string) => others.every((properties) => properties[name] === first[name]);
  const common = Object.fromEntries(Object.entries(first).filter(([name]) => isCommon(name)));
  const rows = nodes.map((properties) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in common))),
  );
  return { common, rows };
}

/** Groups adjacent changes of the log that have the same entity. `offset` is the number of changes before a group. */
export function groupChanges(changes: readonly (DraftChange & { commit?: string })[]) {
  const groups: { urn: string; offset: number; nodes: Properties[] }[] = [];
  for (const [offset, change] of changes.entries()) {
    const last = groups.at(-1);
    if (last?.urn === change.urn) last.nodes.push({ ...change });
    else groups.push({ urn: change.urn, offset, nodes: [{ ...change }] });
  }
  return groups.map(({ offset, nodes }) => ({ offset, ...groupProperties(nodes) }));
}
