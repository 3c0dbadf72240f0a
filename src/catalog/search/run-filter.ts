import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import { valuesOf } from '../filter/conditions.js';
import { canonicalName } from '../filter/fields.js';
import { type Criterion, type Filters, FOUND } from '../filter/types.js';

const RUN_FIELD = 'runId';

/** The most entities that the runs of a condition may have written. An engine takes the URNs of so many. */
const MAX_ENTITIES = 50_000;

/**
 * Replaces conditions on the ingestion run by the URNs of the entities with an aspect that the run was the last to write.
 * The graph knows them, so the search index need not change with every run.
 * @throws CairnError BAD_REQUEST for runs with too many entities
 */
export async function withRunEntities(graph: Graph, filters: Filters): Promise<Filters> {
  if (!filters.some(({ and }) => and.some(isOnRun))) return filters;
  const resolve = async (criterion: Criterion): Promise<Criterion> => {
    if (!isOnRun(criterion)) return criterion;
    const { value: _, ...others } = criterion;
    const values = await readEntities(graph, valuesOf(criterion));
    return { ...others, [FOUND]: true, field: 'urn', condition: 'EQUAL', values };
  };
  return Promise.all(filters.map(async ({ and }) => ({ and: await Promise.all(and.map(resolve)) })));
}

async function readEntities(graph: Graph, runIds: readonly string[]): Promise<string[]> {
  const parameters = { runIds, limit: MAX_ENTITIES + 1 };
  const rows = await graph.read<{ urn: string }>('search/list-run-entities', parameters);
  if (rows.length > MAX_ENTITIES)
    throw badRequest(
      `The runs ${runIds.join(', ')} have written more than ${MAX_ENTITIES} entities: no search can be limited to so many`,
    );
  return rows.map(({ urn }) => urn);
}

const isOnRun = ({ field, condition = 'EQUAL' }: Criterion): boolean =>
  canonicalName(field) === RUN_FIELD && ['EQUAL', 'IN'].includes(condition);
