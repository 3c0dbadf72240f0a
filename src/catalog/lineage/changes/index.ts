import type { LineageChangeKind } from '../../../generated/api.js';
import { parseUrn } from '../../../model/index.js';
import { badRequest, CairnError } from '../../../shared/errors.js';
import type { Graph } from '../../../store/graph/graph.js';
import { readPaging } from '../../paging.js';
import type { LineageContext } from '../context.js';
import { readLineagePage } from '../search.js';
import { readClosure } from './closure-as-of.js';
import { compareClosures, type UnattributedChange } from './compare.js';
import { CHANGE_KINDS, type ChangesQuery, type LineageChange, type LineageChangesPage } from './types.js';

/**
 * Compares all downstream or upstream lineage as of two times.
 * @throws CairnError as a search does; NOT_FOUND if the start existed at neither time
 */
export async function readLineageChanges(
  context: LineageContext,
  asked: ChangesQuery,
): Promise<LineageChangesPage> {
  const { graph, registry, deadline } = context;
  const query = { ...asked, urn: parseUrn(registry, asked.urn).text };
  const { from, to, kinds = [] } = query;
  if (from > to) throw badRequest(`from must not be later than to: ${from} to ${to}`);
  const { start, count } = readPaging(query);
  await requireStart(context, query);
  const [before, after] = await deadline.complete((signal) => {
    const readAsOf = (time: number) => readClosure(graph, query, time, signal);
    return Promise.all([readAsOf(from), readAsOf(to)]);
  }, query.signal);
  const all = compareClosures(query, before, after);
  const wanted = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const changes = await withActors(graph, wanted.slice(start, start + count));
  return { start, count: changes.length, total: wanted.length, counts: countsOf(all), changes };
}

/** @throws CairnError NOT_FOUND if the start existed at neither of the two times */
async function requireStart(context: LineageContext, query: ChangesQuery): Promise<void> {
  const { urn, direction, maxHops = 1, from, to, signal } = query;
  const nearest = { urn, direction, maxHops: Math.min(maxHops, 1), count: 0, signal };
  try {
    await readLineagePage(context, { ...nearest, asOf: to });
  } catch (error) {
    if (!(error instanceof CairnError && error.code === 'NOT_FOUND')) throw error;
    await readLineagePage(context, { ...nearest, asOf: from });
  }
}

function countsOf(changes: readonly UnattributedChange[]): Record<LineageChangeKind, number> {
  const count = (kind: LineageChangeKind) => changes.filter((change) => change.kind === kind).length;
  const counts = CHANGE_KINDS.map((kind) => [kind, count(kind)]);
  return Object.fromEntries(counts) as Record<LineageChangeKind, number>;
}

async function withActors(graph: Graph, changes: readonly UnattributedChange[]): Promise<LineageChange[]> {
  const asked = changes.map(({ source: urn, aspect, time }, index) => ({ index, urn, aspect, time }));
  const rows = await graph.read<{ index: number; actor: string }>('lineage/read-change-actors', {
    changes: asked,
  });
  const actors = new Map(rows.map(({ index, actor }) => [index, actor]));
  return changes.map((change, index) => ({ ...change, actor: actors.get(index) ?? null }));
}
