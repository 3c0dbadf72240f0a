import { parseUrn } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import type { Graph, Transaction } from '../../../store/graph/graph.js';
import { type BackgroundLog, type BackgroundTask, startBackgroundTask } from '../../background.js';
import { placeholderNodes } from '../../proposals/relationship-writes.js';
import { LineageAspects } from '../memory/aspects.js';
import { type AspectVersion, intervalsOf, softDeletionTimesOf } from './intervals.js';

/** The number of entities in a transaction. It is small, since writers of these entities wait for the transaction. */
const BATCH = 100;
/** The interval between looks for work. There is none after the whole history is made. */
const PAUSE_MILLIS = 60_000;

const STATUS = 'status';

interface VersionRow extends Record<string, unknown>, AspectVersion {
  urn: string;
  name: string;
}

/**
 * Makes the history of lineage in older catalogs, which have none. It derives it from the versions of aspects while the
 * service runs. Each step is a transaction, which locks the next entities and records its progress. So several
 * processes may run it, and may be killed.
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

/** Makes the history of the next entities, in one transaction. Returns whether there was work. */
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
