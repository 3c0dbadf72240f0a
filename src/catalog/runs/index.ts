import type {
  IngestionRun,
  IngestionRunAspect,
  IngestionRunInput,
  IngestionRunsInput,
} from '../../generated/api.js';
import { AspectValue, parseUrn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import type { Row } from '../../store/graph/graph.js';
import type { ReadContext } from '../entities/read-context.js';
import type { StoredRow } from '../entities/redactor.js';
import { readPaging } from '../paging.js';

/** An aspect that a run was the last to write or see. */
export interface RunAspect extends IngestionRunAspect {
  timestamp: number;
  systemMetadata: JsonObject;
  value?: AspectValue;
}

/** An aspect of a run. Its value is empty unless it was requested. */
interface AspectRow extends StoredRow {
  urn: string;
  timestamp: number;
  systemMetadata: string;
}

/** Lists ingestion runs, the latest first. */
export function listRuns(
  { graph }: Pick<ReadContext, 'graph'>,
  { includeSoftDeleted, ...page }: IngestionRunsInput,
): Promise<IngestionRun[]> {
  const parameters = { includeSoftDeleted, ...readPaging(page) };
  return graph.read<IngestionRun & Record<string, unknown>>('runs/list-runs', parameters);
}

/** A page of the aspects for which this run was the last to write or see them. The order is by URN and aspect. */
export async function describeRun(
  { graph, registry, redact }: ReadContext,
  { runId, includeSoftDeleted, includeValue, ...page }: IngestionRunInput,
): Promise<RunAspect[]> {
  const parameters = { runId, includeSoftDeleted, includeValue, ...readPaging(page) };
  const rows = await graph.read<AspectRow & Row>('runs/page-aspects', parameters);
  const shown = includeValue ? await redact<AspectRow>(rows) : rows;
  return shown.map(({ urn, name, timestamp, systemMetadata, value }) => ({
    runId,
    urn,
    aspectName: name,
    timestamp,
    systemMetadata: parseObject(systemMetadata),
    keyAspect: parseUrn(registry, urn).entityType.key.name === name,
    ...(value instanceof AspectValue && { value }),
  }));
}
