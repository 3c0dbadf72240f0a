import type { Registry } from '../model/types.js';
import { loadConfig } from '../shared/config.js';
import { KeptReads } from '../store/cache/kept-reads.js';
import type { Graph } from '../store/graph/graph.js';
import { recordFor, redactorFor } from './access/redactor-for-caller.js';
import { SYSTEM_READER } from './callers/caller.js';
import { Existence } from './entities/existence.js';
import type { KeptAspects } from './entities/kept-aspects.js';
import { LatestAspects } from './entities/latest-aspects.js';
import type { ReadContext } from './entities/read-context.js';
import { Deadline } from './lineage/deadline.js';
import { createLineage } from './lineage/index.js';
import type { LineageMemory } from './lineage/memory/memory.js';
import { createOpenLineage } from './openlineage/index.js';
import type { MappingOptions } from './openlineage/types.js';
import { createProposals } from './proposals/index.js';
import { WriteThrottle } from './proposals/write-throttle.js';
import { createRestoreIndices } from './restore-indices/index.js';
import type { Catalog } from './types.js';
import { WRITE_RULES, WRITE_RULES_WITH_RETENTION } from './write-rules.js';

interface CatalogOptions {
  graph: Graph;
  registry: Registry;
  /** Reject unknown fields of aspects instead of dropping them with a warning. */
  strict?: boolean;
  /** Called after each commit of this process. It must not throw. */
  onCommit?: () => void;
  /** Called after each commit of this process that may affect authentication or rights. It must not throw. */
  onAccessChange?: (() => void) | undefined;
  /** Resolves when search finds the changes committed before the call. Fails when that takes too long. */
  awaitIndex?: (timeoutMillis?: number) => Promise<void>;
  /** The time limit of a lineage request, in milliseconds. */
  lineageDeadline?: number;
  /** Lineage in memory, which follows the change log. */
  lineageMemory?: LineageMemory | undefined;
  /** The latest aspects in memory, from which reads are answered. */
  keptAspects?: KeptAspects | undefined;
  /** How OpenLineage events are mapped to aspects. By default, as the settings do by default. */
  openLineage?: MappingOptions;
  /** Whether former versions are removed according to the retention policies. */
  appliesRetentionPolicies?: boolean;
}

const LINEAGE_DEADLINE = 30_000;

/** Creates the catalog over a graph. Every interface calls it. */
export function createCatalog(options: CatalogOptions): Catalog {
  const {
    graph,
    registry,
    strict = false,
    lineageDeadline = LINEAGE_DEADLINE,
    openLineage,
    appliesRetentionPolicies = false,
    lineageMemory: memory,
    keptAspects,
    ...hooks
  } = options;
  if (memory) graph.changes.subscribe(memory);
  const rules = appliesRetentionPolicies ? WRITE_RULES_WITH_RETENTION : WRITE_RULES;
  const proposals = createProposals({
    ...{ graph, registry, strict, ...hooks },
    onCommittedWrites: (writes) => {
      graph.changes.committed(writes.changes);
      keptAspects?.forget(writes.entities);
      memory?.addWrites(writes);
    },
    rules,
    redactRecord: recordFor,
  });
  const reads: ReadContext = {
    graph,
    registry,
    redact: redactorFor(SYSTEM_READER, graph, registry),
    latest: new LatestAspects(graph, keptAspects),
    existence: new Existence(graph),
    kept: new KeptReads(graph),
  };
  const stored = { ...reads, latest: new LatestAspects(graph) };
  const catalog: Catalog = {
    ...reads,
    as: (reader, since) => ({ ...catalog, redact: redactorFor(reader, graph, registry), reader, since }),
    stored,
    proposals,
    writeThrottle: new WriteThrottle(),
    lineage: createLineage(reads, memory, new Deadline(lineageDeadline)),
    openLineage: createOpenLineage(registry, proposals, openLineage ?? loadConfig({}).openLineage.mapping),
    restoreIndices: createRestoreIndices(graph, registry, hooks),
  };
  return catalog;
}
