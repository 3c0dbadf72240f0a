/** What may change: in the order in which changes of one time are listed. */
export const CHANGE_KINDS = ['NODE_ADDED', 'NODE_REMOVED', 'EDGE_ADDED', 'EDGE_REMOVED'] as const;
export type LineageChangeKind = (typeof CHANGE_KINDS)[number];
