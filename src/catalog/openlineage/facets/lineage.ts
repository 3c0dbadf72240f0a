import type { Json, JsonObject } from '../../../model/types.js';
import { type Path, reportAt } from '../../../shared/path.js';
import { columnSources, sourceDataset, sourcesOf } from '../lineage/columns.js';
import { EventLineage } from '../lineage/event-lineage.js';
import { mergeJobLineage } from '../lineage/job-lineage.js';
import { identifierOf, objects } from '../values.js';
import type { DatasetScope, FacetReader, FacetRule, JobScope } from './rule.js';

/** Reads the upstream columns of a written dataset. */
const columnLineage: FacetReader<DatasetScope> = ({ fields, dataset: ofWhole }, scope, path) => {
  // The origin of an input does not concern this job.
  if (scope.role === 'input') return;
  const { urns, writes, lineage, dataset } = scope;
  const { upstreams, lineages } = columnSources(dataset, sourcesOf(fields, 'inputFields'), {
    urns,
    writes,
    path,
  });
  const others = objects(ofWhole).flatMap((input) => sourceDataset(input, { urns, writes, path }) ?? []);
  for (const upstream of [...upstreams, ...others]) lineage.inputs.add(upstream);
  if (urns.mapping.datasets.hasColumnLineage && lineages.length > 0) lineage.addColumns(dataset, lineages);
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
  { urns, writes, lineage }: Pick<JobScope, 'urns' | 'writes' | 'lineage'>,
): JsonObject[] {
  const isDataset = ({ type }: JsonObject) => type !== 'JOB';
  const sources = sourcesOf(fields, 'inputs');
  const ofColumns = new Map([...sources].map(([path, from]) => [path, from.filter(isDataset)]));
  const { upstreams, lineages } = columnSources(dataset, ofColumns, { urns, writes, path });
  const direct = objects(inputs)
    .filter(isDataset)
    .flatMap((input) => sourceDataset(input, { urns, writes, path }) ?? []);
  for (const upstream of [...upstreams, ...direct]) lineage.inputs.add(upstream);
  if (urns.mapping.datasets.hasColumnLineage && lineages.length > 0) lineage.addColumns(dataset, lineages);
  return [...objects(inputs), ...[...sources.values()].flat()].filter(({ type }) => type === 'JOB');
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
  for (const entry of objects(entries)) {
    if (entry.type === 'JOB') {
      const target = lineageOf(entry);
      for (const input of objects(entry.inputs)) {
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
