import type { Graph } from '../../graph/graph.js';
import { AspectValue, parseUrn } from '../../model/index.js';
import { parseJson } from '../../model/json.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { readPaging } from '../paging.js';
import { withoutHiddenValues } from '../structured-properties/visibility.js';
import type { Catalog } from '../types.js';
import { createRollback } from './rollback.js';
import type { Run, Runs } from './types.js';

interface AspectRow extends Record<string, unknown> {
  urn: string;
  name: string;
  timestamp: number;
  systemMetadata: string;
  /** Empty unless asked for. */
  value: string;
  definitionIds: readonly string[] | null;
}

/** Runs of ingestion upon a graph. */
export function createRuns(graph: Graph, registry: Registry, proposals: Catalog['proposals']): Runs {
  return {
    list({ includeSoftDeleted = false, ...page }) {
      const parameters = { includeSoftDeleted, ...readPaging(page) };
      return graph.read<Run & Record<string, unknown>>('runs/list-runs', parameters);
    },

    async describe({ runId, includeSoftDeleted = false, includeValue = false, ...page }) {
      const parameters = { runId, includeSoftDeleted, includeValue, ...readPaging(page) };
      const rows = await graph.read<AspectRow>('runs/page-aspects', parameters);
      const shown = includeValue ? await withoutHiddenValues(graph, registry, rows) : rows;
      return shown.map(({ urn, name, timestamp, systemMetadata, value }) => ({
        runId,
        urn,
        aspectName: name,
        timestamp,
        systemMetadata: parseJson(systemMetadata) as JsonObject,
        keyAspect: parseUrn(registry, urn).entityType.key.name === name,
        ...(includeValue && { value: new AspectValue(value) }),
      }));
    },

    rollback: createRollback(graph, registry, proposals),
  };
}
