import type { Json, JsonObject } from '../../../model/types.js';
import { columnSources, sourceDataset, sourcesOf } from '../lineage/columns.js';
import { mergeJobLineage } from '../lineage/job-lineage.js';
import { Shown } from '../lineage/shown.js';
import { placed } from '../names.js';
import { objects, text } from '../values.js';
import { placeOf } from './dataset.js';
import type { DatasetScope, FacetReader, FacetRule, JobScope } from './rule.js';

/** The sources of the columns of a written dataset. */
const columnLineage: FacetReader<DatasetScope> = ({ fields, dataset: ofWhole }, scope) => {
  // The origin of an input does not concern this job.
  if (scope.role === 'input') return;
  const { names, statements, shown, dataset } = scope;
  const place = placeOf(scope, 'columnLineage');
  const { upstreams, lineages } = columnSources(dataset, sourcesOf(fields, 'inputFields'), {
    names,
    statements,
    place,
  });
  const others = objects(ofWhole).flatMap(
    (input) => sourceDataset(input, { names, statements, place }) ?? [],
  );
  for (const upstream of [...upstreams, ...others]) shown.inputs.add(upstream);
  if (names.mapping.datasets.hasColumnLineage && lineages.length > 0) shown.addColumns(dataset, lineages);
};

/** Lineage that a dataset reports itself. */
const ofDataset: FacetReader<DatasetScope> = ({ inputs, fields }, scope) => {
  if (scope.role !== 'input') readTarget({ inputs, fields }, scope.dataset, placeOf(scope, 'lineage'), scope);
};

/** The source datasets and columns of a dataset in facets of lineage. */
function readTarget(
  { inputs, fields }: { inputs?: Json | undefined; fields?: Json | undefined },
  dataset: string,
  place: string,
  { names, statements, shown }: Pick<JobScope, 'names' | 'statements' | 'shown'>,
): JsonObject[] {
  const isDataset = ({ type }: JsonObject) => type !== 'JOB';
  const sources = sourcesOf(fields, 'inputs');
  const ofColumns = new Map([...sources].map(([path, from]) => [path, from.filter(isDataset)]));
  const { upstreams, lineages } = columnSources(dataset, ofColumns, { names, statements, place });
  const direct = objects(inputs)
    .filter(isDataset)
    .flatMap((input) => sourceDataset(input, { names, statements, place }) ?? []);
  for (const upstream of [...upstreams, ...direct]) shown.inputs.add(upstream);
  if (names.mapping.datasets.hasColumnLineage && lineages.length > 0) shown.addColumns(dataset, lineages);
  return [...objects(inputs), ...[...sources.values()].flat()].filter(({ type }) => type === 'JOB');
}

/** Lineage that a job declares: what goes into datasets and jobs. */
const ofJob: FacetReader<JobScope> = ({ entries }, scope) => {
  const { names, statements, job: own } = scope;
  const place = '/job/facets/lineage';
  const others = new Map<string, Shown>();
  /** The lineage of a job: this one, or another that the facet names. */
  const shownOf = ({ namespace, name }: JsonObject) => {
    const [space, called] = [text(namespace), text(name)];
    if (space === undefined || called === undefined) return { urn: own.job, shown: scope.shown };
    const urn = placed(place, () => names.jobOf({ namespace: space, name: called }, own.orchestrator).job);
    if (urn === own.job) return { urn, shown: scope.shown };
    const shown = others.get(urn) ?? new Shown();
    others.set(urn, shown);
    return { urn, shown };
  };
  for (const entry of objects(entries)) {
    if (entry.type === 'JOB') {
      const target = shownOf(entry);
      for (const input of objects(entry.inputs)) {
        if (input.type === 'JOB') {
          const source = shownOf(input);
          if (source.urn !== target.urn) target.shown.jobs.set(source.urn, { relationship: 'LINEAGE' });
        } else {
          const dataset = sourceDataset(input, { names, statements, place });
          if (dataset !== undefined) target.shown.inputs.add(dataset);
        }
      }
      continue;
    }
    const dataset = sourceDataset(entry, { names, statements, place });
    if (dataset === undefined) continue;
    scope.shown.outputs.add(dataset);
    for (const source of readTarget(entry, dataset, place, scope)) shownOf(source).shown.outputs.add(dataset);
  }
  for (const [urn, shown] of others)
    if (!shown.isEmpty)
      statements.merge(
        place,
        urn,
        'dataJobInputOutput',
        mergeJobLineage(shown, scope.event.time, () => undefined),
      );
};

/** Facets of jobs that are lineage. */
export const JOB_LINEAGE_FACETS: readonly FacetRule<JobScope>[] = [
  {
    name: 'lineage',
    goes: 'inputs, outputs and columns of the job (`dataJobInputOutput`); of other jobs that it names, too',
    read: ofJob,
  },
];

/** Facets of datasets that are lineage. */
export const LINEAGE_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'columnLineage',
    goes: 'columns of the job (`fineGrainedLineages` of `dataJobInputOutput`) with the kinds of their transformations; datasets that it names are inputs of the job. In an event of a dataset: `upstreamLineage`',
    read: columnLineage,
  },
  {
    name: 'lineage',
    goes: 'as `columnLineage`, with datasets beside columns',
    read: ofDataset,
  },
];
