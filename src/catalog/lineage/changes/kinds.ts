/** The kinds of changes. Changes of the same time are listed in this order. */
export const CHANGE_KINDS = ['NODE_ADDED', 'NODE_REMOVED', 'EDGE_ADDED', 'EDGE_REMOVED'] as const;
export type LineageChangeKind = (typeof CHANGE_KINDS)[number];
