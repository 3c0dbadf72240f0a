import type { Graph } from '../graph/graph.js';
import type { Registry } from '../model/types.js';
import { createAccess } from './access/index.js';
import { readableBy, recordFor } from './access/readable.js';
import { type Author, THE_CATALOG } from './authors/author.js';
import { createDomains } from './domains/index.js';
import { createEntities } from './entities/index.js';
import { createGlossary } from './glossary/roots.js';
import { createLifecycle } from './lifecycle/index.js';
import { Deadline } from './lineage/deadline.js';
import { createLineage } from './lineage/index.js';
import { createProposals } from './proposals/index.js';
import { createRelationships } from './relationships/index.js';
import { createRestoration } from './restoration/index.js';
import { createRuns } from './runs/index.js';
import { createStructuredProperties } from './structured-properties/index.js';
import { createTimeline } from './timeline/index.js';
import { createTimeseries } from './timeseries/index.js';
import type { Catalog } from './types.js';
import { WRITE_RULES } from './write-rules.js';

interface CatalogOptions {
  graph: Graph;
  registry: Registry;
  /** Reject unknown fields of aspects instead of dropping them with a warning. */
  strict?: boolean;
  /** Called after each commit of this process; must not throw. */
  onCommit?: () => void;
  /** Called after each commit of this process that may have changed who is let in, or what somebody may do; must not throw. */
  onAccessChange?: (() => void) | undefined;
  /** Resolves when what was committed before the call can be found, for who asks for it; fails when that takes too long. */
  untilFound?: (patienceMillis?: number) => Promise<void>;
  /** How long a request of lineage may take, in milliseconds. */
  lineageDeadline?: number;
}

const LINEAGE_DEADLINE = 30_000;

/** The catalog upon a graph: what every interface calls. */
export function createCatalog(options: CatalogOptions): Catalog {
  const { graph, registry, strict = false, lineageDeadline = LINEAGE_DEADLINE, ...hooks } = options;
  const proposals = createProposals({
    ...{ graph, registry, strict, ...hooks },
    rules: WRITE_RULES,
    shownTo: recordFor,
  });
  const readingAs = (author: Author) => {
    const readable = readableBy(author, graph, registry);
    return {
      readable,
      entities: createEntities(graph, registry, readable),
      timeseries: createTimeseries(graph, registry, readable),
      timeline: createTimeline(graph, registry, readable),
      runs: createRuns(graph, registry, { proposals, rules: WRITE_RULES }, readable),
    };
  };
  const reads = readingAs(THE_CATALOG);
  const { entities } = reads;
  const catalog: Catalog = {
    ...reads,
    as: (author) => ({ ...catalog, ...readingAs(author), reader: author }),
    registry,
    access: createAccess(graph, registry),
    proposals,
    relationships: createRelationships(graph, registry),
    domains: createDomains(graph, registry, proposals),
    glossary: createGlossary(graph),
    lineage: createLineage(graph, registry, { proposals, entities }, new Deadline(lineageDeadline)),
    structuredProperties: createStructuredProperties(graph, registry, proposals),
    restoration: createRestoration(graph, registry, hooks),
    lifecycle: createLifecycle(graph, registry, { proposals, entities }),
  };
  return catalog;
}
