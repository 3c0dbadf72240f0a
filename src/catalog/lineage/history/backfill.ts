import { parseUrn } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import type { Graph, Transaction } from '../../../store/graph/graph.js';
import { type BackgroundLog, type BackgroundTask, startBackgroundTask } from '../../background.js';
import { placeholderNodes } from '../../proposals/relationship-writes.js';
import { LineageAspects } from '../memory/aspects.js';
import { type AspectVersion, intervalsOf, softDeletionTimesOf } from './intervals.js';

/** Entities in a transaction: who writes them waits for it. */
const BATCH = 100;
/** How often to look whether there is work: there is none once all is made. */
const PAUSE_MILLIS = 60_000;

const STATUS = 'status';

interface VersionRow extends Record<string, unknown>, AspectVersion {
  urn: string;
  name: string;
}

/**
 * Makes the history of the lineage of catalogs that are older than it, from the versions of their aspects, while the
 * service runs. Each step is a transaction that does the next entities under their locks and records how far it came:
 * several processes may run it, and may be killed.
 */
export async function startLineageHistory(
  graph: Graph,
  registry: Registry,
  log: BackgroundLog,
): Promise<BackgroundTask> {
  await graph.write((tx) => tx.run('lineage-history/record-start', { time: Date.now() }));
  return startBackgroundTask(() => makeHistory(graph, registry), {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'Making the history of lineage failed; it goes on later',
  });
}

/** Makes the history of the next entities. Returns whether there was work. */
export function makeHistory(graph: Graph, registry: Registry, limit = BATCH): Promise<boolean> {
  return graph.write(async (tx) => {
    const [progress] = await tx.run<{ after: string | null }>('lineage-history/lock-progress');
    const after = progress?.after ?? null;
    if (after === null) return false;
    const rows = await tx.run<{ urn: string }>('lineage-history/list-entities', { after, limit });
    const urns = rows.map(({ urn }) => urn);
    if (urns.length > 0) {
      const entities = urns.map((urn) => ({ urn, names: [], all: false }));
      await tx.run('proposals/lock-entities', { entities });
      await makeHistoryOf(tx, registry, urns);
    }
    await tx.run('lineage-history/move-progress', { after: urns.at(-1) ?? null });
    return true;
  });
}

/** Rebuilds the history of entities. It locks them. */
export async function makeHistoryOf(
  tx: Transaction,
  registry: Registry,
  urns: readonly string[],
): Promise<void> {
  const names = [...new LineageAspects(registry).names, STATUS];
  const rows = await tx.run<VersionRow>('lineage-history/read-versions', { urns, names });
  const aspects = [...groupBy(rows, ({ urn, name }) => `${name} ${urn}`).values()];
  const made = aspects.flatMap((versions) => {
    const [{ urn, name }] = versions;
    const aspect = parseUrn(registry, urn).entityType.aspects.get(name);
    return aspect === undefined || name === STATUS ? [] : [intervalsOf(urn, aspect, versions)];
  });
  const former = made.flatMap((intervals) => intervals.former);
  const ends = [...new Set(former.flatMap(({ from, to }) => [from, to]))].sort();
  await tx.run('lineage-history/write-intervals', {
    sources: aspects.map(([{ urn, name }]) => ({ urn, aspect: name })),
    targets: placeholderNodes(ends, registry),
    former: former.map(({ from, to, source, aspect, relationship, properties, since, until }) => ({
      ...{ from, to, properties: { source, aspect, relationship, ...properties, since, until } },
    })),
    present: made.flatMap((intervals) => intervals.present),
    entities: aspects.flatMap((versions) => {
      const [{ urn, name }] = versions;
      if (name !== STATUS) return [];
      const times = softDeletionTimesOf(versions);
      return [{ urn, removalTimes: times.length > 0 ? times : null }];
    }),
  });
}
