import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import { type BackgroundLog, type BackgroundTask, startBackgroundTask } from '../background.js';
import type { ReadContext } from '../entities/read-context.js';
import type { Proposals } from '../proposals/types.js';
import { createHardDeletion } from './hard-deletion.js';
import { createReferences } from './references.js';
import type { Deletion } from './types.js';

type Dependencies = { proposals: Proposals; reads: ReadContext };

/** Deletes entities, and references to them. A deletion is a list of proposals, like any other write. */
export function createDeletion(graph: Graph, registry: Registry, part: Dependencies): Deletion {
  const references = createReferences(graph, registry, part);
  return {
    ...createHardDeletion(graph, registry, part.proposals, references),

    async hardDelete(urn, caller) {
      const { text, entityType } = parseUrn(registry, urn);
      const proposal = { urn: text, aspectName: entityType.key.name, changeType: 'DELETE' } as const;
      const [result] = await part.proposals.submit([proposal], caller);
      return { urn: text, rows: 0, timeseriesRows: 0, ...result?.removed };
    },

    async deleteReferences(urn, dryRun, caller) {
      const { text } = parseUrn(registry, urn);
      const relatedAspects = await references.find(text);
      if (!dryRun) {
        await references.checkRights(relatedAspects, caller);
        await references.removeFromAspects(text, relatedAspects, caller);
      }
      return { total: relatedAspects.length, relatedAspects };
    },
  };
}

/** The time between two searches for unfinished hard deletions. */
const PAUSE_MILLIS = 5_000;

/** Finishes hard deletions that failed, or whose process was killed. */
export function startHardDeletionFinisher(
  { deletion }: { deletion: Deletion },
  log: BackgroundLog,
): BackgroundTask {
  return startBackgroundTask(() => deletion.finishHardDeletion(), {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'The removal of an entity failed; it goes on later',
  });
}
