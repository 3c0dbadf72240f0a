import { SharedRead } from '../../store/cache/shared-read.js';
import type { Graph, Row } from '../../store/graph/graph.js';

interface State extends Row {
  name: string;
  checkpoint: number | null;
  generation: string | null;
  version: number | null;
}

/** Tells whether a search index has changed, whichever process has changed it. */
export interface IndexVersions {
  /** Another text after each change. It is read once for all who ask at the same moment. */
  current(): Promise<string>;
}

/** The versions of the indexes that followers of a graph keep. */
export function indexVersions(graph: Pick<Graph, 'read'>): IndexVersions {
  const shared = new SharedRead(async () => {
    const states = await graph.read<State>('search/read-index-versions');
    return JSON.stringify(states);
  });
  return { current: () => shared.get() };
}
