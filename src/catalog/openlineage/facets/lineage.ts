import { objectsOf } from '../../../model/json.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { type Path, reportAt } from '../../../shared/path.js';
import { columnSources, sourceDataset, sourcesOf } from '../lineage/columns.js';
import { EventLineage } from '../lineage/event-lineage.js';
import { mergeJobLineage } from '../lineage/job-lineage.js';
import { identifierOf } from '../values.js';
import type { DatasetScope, FacetReader, FacetRule, JobScope } from './rule.js';

/** Adds the upstreams of a dataset and of its columns to the lineage in the event. */
function addUpstreams(
  dataset: string,
  ofColumns: ReadonlyMap<string, readonly JsonObject[]>,
  ofWhole: readonly JsonObject[],
  path: Path,
  { urns, writes, lineage }: Pick<JobScope, 'urns' | 'writes' | 'lineage'>,
): void {
  const { upstreams, lineages } = columnSources(dataset, ofColumns, { urns, writes, path });
  const others = ofWhole.flatMap((input) => sourceDataset(input, { urns, writes, path }) ?? []);
  for (const upstream of [...upstreams, ...others]) lineage.inputs.add(upstream);
  if (urns.mapping.datasets.hasColumnLineage && lineages.length > 0) lineage.addColumns(dataset, lineages);
}

/** Reads the upstream columns of a written dataset. */
const columnLineage: FacetReader<DatasetScope> = ({ fields, dataset: ofWhole }, scope, path) => {
  // The origin of an input does not concern this job.
  if (scope.role !== 'input')
    addUpstreams(scope.dataset, sourcesOf(fields, 'inputFields'), objectsOf(ofWhole), path, scope);
};

/** Reads the `lineage` facet of a dataset. */
const datasetLineage: FacetReader<DatasetScope> = ({ inputs, fields }, scope, path) => {
  if (scope.role !== 'input') readTarget({ inputs, fields }, scope.dataset, path, scope);
};

/**
 * Adds the upstream datasets and columns of one dataset in a `lineage` facet.
 * @returns the upstreams that are jobs
 */
function readTarget(
  { inputs, fields }: { inputs?: Json | undefined; fields?: Json | undefined },
  dataset: string,
  path: Path,
  scope: Pick<JobScope, 'urns' | 'writes' | 'lineage'>,
): JsonObject[] {
  const isDataset = ({ type }: JsonObject) => type !== 'JOB';
  const sources = sourcesOf(fields, 'inputs');
  const ofColumns = new Map([...sources].map(([path, from]) => [path, from.filter(isDataset)]));
  addUpstreams(dataset, ofColumns, objectsOf(inputs).filter(isDataset), path, scope);
  return [...objectsOf(inputs), ...[...sources.values()].flat()].filter(({ type }) => type === 'JOB');
}

/** Reads the `lineage` facet of a job, which names upstreams of datasets and jobs. */
const jobLineage: FacetReader<JobScope> = ({ entries }, scope, path) => {
  const { urns, writes, job: own } = scope;
  const others = new Map<string, EventLineage>();
  /** The lineage of the job that an entry names. The default is this job. */
  const lineageOf = (entry: JsonObject) => {
    const identifier = identifierOf(entry);
    if (identifier === undefined) return { urn: own.job, lineage: scope.lineage };
    const urn = reportAt(path, () => urns.jobOf(identifier, own.orchestrator).job);
    if (urn === own.job) return { urn, lineage: scope.lineage };
    const lineage = others.get(urn) ?? new EventLineage();
    others.set(urn, lineage);
    return { urn, lineage };
  };
  for (const entry of objectsOf(entries)) {
    if (entry.type === 'JOB') {
      const target = lineageOf(entry);
      for (const input of objectsOf(entry.inputs)) {
        if (input.type === 'JOB') {
          const source = lineageOf(input);
          if (source.urn !== target.urn) target.lineage.jobs.set(source.urn, { relationship: 'LINEAGE' });
        } else {
          const dataset = sourceDataset(input, { urns, writes, path });
          if (dataset !== undefined) target.lineage.inputs.add(dataset);
        }
      }
      continue;
    }
    const dataset = sourceDataset(entry, { urns, writes, path });
    if (dataset === undefined) continue;
    scope.lineage.outputs.add(dataset);
    for (const source of readTarget(entry, dataset, path, scope))
      lineageOf(source).lineage.outputs.add(dataset);
  }
  for (const [urn, lineage] of others)
    if (!lineage.isEmpty)
      writes.merge(
        path,
        urn,
        'dataJobInputOutput',
        mergeJobLineage(lineage, scope.event.time, () => undefined),
      );
};

/** Rules for lineage facets of jobs. */
export const JOB_LINEAGE_FACETS: readonly FacetRule<JobScope>[] = [
  {
    name: 'lineage',
    target:
      'inputs, outputs and column lineage (`dataJobInputOutput`) of the job, and of other jobs that the facet names',
    read: jobLineage,
  },
];

/** Rules for lineage facets of datasets. */
export const LINEAGE_FACET_RULES: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'columnLineage',
    target:
      'column lineage of the job (`fineGrainedLineages` of `dataJobInputOutput`) with the types of the transformations, separate for upstream columns of different types; the upstream datasets become inputs of the job. In an event of a dataset: `upstreamLineage`',
    read: columnLineage,
  },
  {
    name: 'lineage',
    target: 'as `columnLineage`, for whole datasets, too',
    read: datasetLineage,
  },
];
