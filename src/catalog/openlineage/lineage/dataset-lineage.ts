import type { JsonObject } from '../../../model/types.js';
import type { Path } from '../../../shared/path.js';
import { dayOf } from '../../../shared/time.js';
import type { EventWrites } from '../event-writes.js';
import type { EventLineage } from './event-lineage.js';

/** Adds the lineage of an event of a dataset, which has no job. The latest such event replaces earlier ones. */
export function addDatasetLineage(
  dataset: string,
  lineage: EventLineage,
  writes: EventWrites,
  path: Path,
): void {
  if (lineage.isEmpty) return;
  const day = dayOf(writes.time);
  const sorted = [...lineage.inputs].filter((upstream) => upstream !== dataset).sort();
  const upstreams = sorted.map((upstream) => ({ dataset: upstream, type: 'TRANSFORMED' }));
  writes.setItems(path, dataset, 'upstreamLineage', 'upstreams', upstreams, ({ dataset: of }) => String(of));
  writes.merge(path, dataset, 'upstreamLineage', (value, _state, { actor }) => ({
    ...value,
    upstreams: ((value.upstreams as JsonObject[] | undefined) ?? []).map((upstream) =>
      upstream.auditStamp === undefined ? { ...upstream, auditStamp: { time: day, actor } } : upstream,
    ),
  }));
  const lineages = [...lineage.columns.values()].flat();
  if (lineages.length > 0)
    writes.setItems(
      path,
      dataset,
      'upstreamLineage',
      'fineGrainedLineages',
      lineages,
      ({ downstreams, transformOperation }) => `${downstreams} ${transformOperation ?? ''}`,
    );
}
