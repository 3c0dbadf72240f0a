import { SharedRead } from '../../store/cache/shared-read.js';
import type { Graph } from '../../store/graph/graph.js';

/** Tells whether a search index has changed, whichever process has changed it. */
export interface IndexVersions {
  /** Another text after each change. It is read once for all who ask at the same moment. */
  current(): Promise<string>;
}

/** The versions of the indexes that followers of a graph keep. */
export function indexVersions(graph: Pick<Graph, 'read'>): IndexVersions {
  const shared = new SharedRead(async () => JSON.stringify(await graph.read('search/read-index-versions')));
  return { current: () => shared.get() };
}
