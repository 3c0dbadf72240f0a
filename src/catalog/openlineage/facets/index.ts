import { CairnError } from '../../../errors.js';
import { pointerStep } from '../../../model/json-pointer.js';
import type { Facets } from '../event.js';
import type { Statements } from '../statements.js';
import { DATASET_FACETS } from './dataset.js';
import { HIERARCHY_FACETS } from './hierarchy.js';
import { JOB_FACETS } from './job.js';
import { LIFECYCLE_FACETS } from './lifecycle.js';
import { JOB_LINEAGE_FACETS, LINEAGE_FACETS } from './lineage.js';
import { PARENT_FACETS } from './parents.js';
import { INPUT_FACETS, OUTPUT_FACETS, QUALITY_FACETS } from './quality.js';
import type { DatasetScope, FacetRule, JobScope, RunScope } from './rule.js';
import { RUN_FACETS } from './run.js';
import { SCHEMA_FACETS } from './schema.js';

/** Every facet that is known, by where it stands in an event. */
export const FACETS = {
  run: [...RUN_FACETS, ...PARENT_FACETS] satisfies FacetRule<RunScope>[],
  job: [...JOB_FACETS, ...JOB_LINEAGE_FACETS] satisfies FacetRule<JobScope>[],
  dataset: [
    ...DATASET_FACETS,
    ...SCHEMA_FACETS,
    ...LINEAGE_FACETS,
    ...LIFECYCLE_FACETS,
    ...HIERARCHY_FACETS,
    ...QUALITY_FACETS,
  ] satisfies FacetRule<DatasetScope>[],
  input: INPUT_FACETS,
  output: OUTPUT_FACETS,
} as const;

/** Reads facets by their rules. Names the facets that it cannot read, and reads the rest. */
export function readFacets<S extends { statements: Statements }>(
  facets: Facets,
  rules: readonly FacetRule<S>[],
  scope: S,
  place: string,
): void {
  for (const [name, facet] of Object.entries(facets)) {
    const at = `${place}/${pointerStep(name)}`;
    const rule = rules.find((known) => known.name === name);
    if (rule === undefined) {
      scope.statements.warn(`${at} is no facet that is known, and left out`);
      continue;
    }
    try {
      rule.read?.(facet._deleted === true ? {} : facet, scope);
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      scope.statements.warn(`${at} cannot be kept: ${error.message}`);
    }
  }
}
