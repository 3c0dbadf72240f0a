import { AspectValue, parseUrn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { Registry } from '../../model/types.js';
import type { Graph, Row } from '../../store/graph/graph.js';
import type { Redactor, StoredRow } from '../entities/redactor.js';
import { readPaging } from '../paging.js';
import { createRollback, type RollbackContext } from './rollback.js';
import type { IngestionRun, Runs } from './types.js';

/** The value is empty unless it was requested. */
interface AspectRow extends StoredRow {
  urn: string;
  timestamp: number;
  systemMetadata: string;
}

/** Ingestion runs. */
export function createRuns(
  graph: Graph,
  registry: Registry,
  context: RollbackContext,
  redact: Redactor,
): Runs {
  return {
    list({ includeSoftDeleted = false, ...page }) {
      const parameters = { includeSoftDeleted, ...readPaging(page) };
      return graph.read<IngestionRun & Record<string, unknown>>('runs/list-runs', parameters);
    },

    async describe({ runId, includeSoftDeleted = false, includeValue = false, ...page }) {
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
    },

    rollback: createRollback(graph, registry, context),
  };
}
