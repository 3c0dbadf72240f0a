import { CairnError } from '../../../shared/errors.js';
import type { Path } from '../../../shared/path.js';
import type { Facets } from '../event.js';
import type { EventWrites } from '../event-writes.js';
import { DATASET_FACETS } from './dataset.js';
import { HIERARCHY_FACETS } from './hierarchy.js';
import { JOB_FACETS } from './job.js';
import { LIFECYCLE_FACETS } from './lifecycle.js';
import { JOB_LINEAGE_FACETS, LINEAGE_FACET_RULES } from './lineage.js';
import { PARENT_FACETS } from './parents.js';
import { INPUT_FACETS, OUTPUT_FACETS, QUALITY_FACETS } from './quality.js';
import type { DatasetScope, FacetRule, JobScope, RunScope } from './rule.js';
import { RUN_FACETS } from './run.js';
import { SCHEMA_FACETS } from './schema.js';
import { SPARK_FACETS } from './spark.js';

/** All known facets, by the kind of object that they describe. */
export const FACET_RULES = {
  run: [...RUN_FACETS, ...SPARK_FACETS, ...PARENT_FACETS] satisfies FacetRule<RunScope>[],
  job: [...JOB_FACETS, ...JOB_LINEAGE_FACETS] satisfies FacetRule<JobScope>[],
  dataset: [
    ...DATASET_FACETS,
    ...SCHEMA_FACETS,
    ...LINEAGE_FACET_RULES,
    ...LIFECYCLE_FACETS,
    ...HIERARCHY_FACETS,
    ...QUALITY_FACETS,
  ] satisfies FacetRule<DatasetScope>[],
  input: INPUT_FACETS,
  output: OUTPUT_FACETS,
} as const;

/** Reads facets by their rules. An unreadable facet causes a warning, and the others are still read. */
export function readFacets<S extends { writes: EventWrites }>(
  facets: Facets,
  rules: readonly FacetRule<S>[],
  scope: S,
  path: Path,
): void {
  for (const [name, facet] of Object.entries(facets)) {
    const facetPath = path.at(name);
    const rule = rules.find((known) => known.name === name);
    if (rule === undefined) {
      scope.writes.warn(`${facetPath.pointer} is an unknown facet and was ignored`);
      continue;
    }
    try {
      rule.read?.(facet._deleted === true ? {} : facet, scope, facetPath);
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      scope.writes.warn(`${facetPath.pointer} was ignored: ${error.message}`);
    }
  }
}
