import type { JsonObject } from '../../../model/types.js';
import { DAY } from '../../../time.js';
import type { Statements } from '../statements.js';
import type { Shown } from './shown.js';

/** Lineage that a dataset reports itself, without a job: the latest event with lineage replaces those before it. */
export function sayDatasetLineage(dataset: string, shown: Shown, statements: Statements): void {
  if (shown.isEmpty) return;
  const day = Math.floor(statements.time / DAY) * DAY;
  const sorted = [...shown.inputs].filter((upstream) => upstream !== dataset).sort();
  const upstreams = sorted.map((upstream) => ({ dataset: upstream, type: 'TRANSFORMED' }));
  const place = '/dataset/facets';
  statements.sayItems(place, dataset, 'upstreamLineage', 'upstreams', upstreams, ({ dataset: of }) =>
    String(of),
  );
  statements.merge(place, dataset, 'upstreamLineage', (value, _memory, { actor }) => ({
    ...value,
    upstreams: ((value.upstreams as JsonObject[] | undefined) ?? []).map((upstream) =>
      upstream.auditStamp === undefined ? { ...upstream, auditStamp: { time: day, actor } } : upstream,
    ),
  }));
  const lineages = [...shown.columns.values()].flat();
  if (lineages.length > 0)
    statements.sayItems(
      place,
      dataset,
      'upstreamLineage',
      'fineGrainedLineages',
      lineages,
      ({ downstreams }) => String(downstreams),
    );
}
