/** What may change: in the order in which changes of one time are listed. */
export const CHANGE_KINDS = ['NODE_ADDED', 'NODE_REMOVED', 'EDGE_ADDED', 'EDGE_REMOVED'] as const;
export type LineageChangeKind = (typeof CHANGE_KINDS)[number];

/** The former names of the kinds, which queries may still use. */
export const FORMER_CHANGE_KINDS = {
  NODE_CAME: 'NODE_ADDED',
  NODE_WENT: 'NODE_REMOVED',
  EDGE_CAME: 'EDGE_ADDED',
  EDGE_WENT: 'EDGE_REMOVED',
} as const satisfies Record<string, LineageChangeKind>;
export type FormerChangeKind = keyof typeof FORMER_CHANGE_KINDS;

/** The present name of a kind. */
export function presentKind(kind: LineageChangeKind | FormerChangeKind): LineageChangeKind {
  return isFormer(kind) ? FORMER_CHANGE_KINDS[kind] : kind;
}

function isFormer(kind: string): kind is FormerChangeKind {
  return kind in FORMER_CHANGE_KINDS;
}
