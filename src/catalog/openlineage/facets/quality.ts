import { createHash } from 'node:crypto';
import { objectOf, objectsOf } from '../../../model/json.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { columnUrn } from '../../../model/urn-build.js';
import type { Path } from '../../../shared/path.js';
import { count, flag, numberText, text, texts } from '../values.js';
import { setRunProperties } from './custom-properties.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

/** A message id from the run and the event type. It distinguishes events with the same time. */
export const messageId = ({ event }: Pick<DatasetScope, 'event'>) =>
  event.kind === 'run' ? { messageId: `${event.run.id} ${event.type}` } : {};

const dataQualityMetrics: FacetReader<DatasetScope> = (facet, scope, path) => {
  if (scope.event.kind === 'job') return;
  const { rowCount, bytes, columnMetrics } = facet;
  const columns = Object.entries(objectOf(columnMetrics)).map(([name, metrics]) =>
    columnProfile(name, objectOf(metrics)),
  );
  const profile = omitNullish({
    rowCount: count(rowCount),
    sizeInBytes: count(bytes),
    columnCount: columns.length > 0 ? columns.length : undefined,
    fieldProfiles: columns.length > 0 ? columns : undefined,
  });
  if (Object.keys(profile).length === 0) return;
  scope.writes.addMeasurement(path, scope.dataset, 'datasetProfile', {
    ...messageId(scope),
    ...profile,
  });
};

function columnProfile(fieldPath: string, metrics: JsonObject): JsonObject {
  const { nullCount, distinctCount, sum, count: values, min, max, quantiles } = metrics;
  const [total, number] = [Number(numberText(sum)), Number(numberText(values))];
  const given = Object.entries(objectOf(quantiles)).flatMap(([quantile, value]) => {
    const number = numberText(value);
    return number === undefined ? [] : [{ quantile, value: number }];
  });
  return omitNullish({
    fieldPath,
    nullCount: count(nullCount),
    uniqueCount: count(distinctCount),
    min: numberText(min) ?? text(min),
    max: numberText(max) ?? text(max),
    mean: Number.isFinite(total / number) ? String(total / number) : undefined,
    median: given.find(({ quantile }) => Number(quantile) === 0.5)?.value,
    quantiles: given.length > 0 ? given : undefined,
  });
}

const dataQualityAssertions: FacetReader<DatasetScope> = ({ assertions }, scope, path) => {
  for (const assertion of objectsOf(assertions)) {
    const kind = text(assertion.assertion);
    if (kind !== undefined) addAssertion(kind, assertion, scope, path);
  }
};

function addAssertion(kind: string, assertion: JsonObject, scope: DatasetScope, path: Path): void {
  const { writes, urns, dataset, event, job } = scope;
  const column = text(assertion.column);
  const name = text(assertion.name);
  const identity = [dataset, column ?? '', kind, ...(name === undefined ? [] : [name])].join(':');
  const assertionUrn = urns.urn('assertion', { assertionId: uuidOf(identity) });
  const { expected, content, contentType, params, severity } = assertion;
  writes.replaceAspect(path, assertionUrn, 'assertionInfo', {
    type: 'CUSTOM',
    description: text(assertion.description) ?? name ?? kind,
    source: { type: 'EXTERNAL' },
    customProperties: texts({ name, severity, contentType }),
    customAssertion: {
      type: 'OpenLineage Data Quality Assertion',
      entity: dataset,
      logic: text(content) ?? kind,
      scope: column === undefined ? 'DATASET_ROWS' : 'DATASET_COLUMN',
      nativeType: kind,
      nativeParameters: { ...texts({ expected }), ...texts(params) },
      ...(column !== undefined && { field: columnUrn(dataset, column) }),
    },
  });
  if (job)
    writes.setFields(path, assertionUrn, 'dataPlatformInstance', {
      platform: urns.platform(job.orchestrator),
    });
  const success = flag(assertion.success);
  if (success === undefined || event.kind === 'job') return;
  const runId = event.kind === 'run' ? event.run.id : new Date(event.time).toISOString();
  writes.addMeasurement(path, assertionUrn, 'assertionRunEvent', {
    runId,
    messageId: runId,
    asserteeUrn: dataset,
    assertionUrn,
    status: 'COMPLETE',
    result: {
      type: success ? 'SUCCESS' : 'FAILURE',
      ...severityOf(severity),
      nativeResults: texts({ expected, actual: assertion.actual }),
    },
  });
}

/** Maps a severity to DataHub's. A failed test stops a pipeline at severity `error`, but not at `warn`. */
function severityOf(severity: Json | undefined): { severity?: string } {
  const level = text(severity)?.toLowerCase();
  if (level === 'error') return { severity: 'HIGH' };
  return level?.startsWith('warn') ? { severity: 'LOW' } : {};
}

/** The UUID of a name (version 3 without a namespace). DataHub builds the ids of such assertions in the same way. */
export function uuidOf(name: string): string {
  const bytes = createHash('md5').update(name).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x30;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Rules for data quality facets. The specification's version decides whether inputs, outputs or datasets have them. */
export const QUALITY_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'dataQualityMetrics',
    target:
      'profile of the dataset (`datasetProfile`): rows, bytes, and for each column nulls, distinct values, minimum, maximum, mean, median, quantiles',
    read: dataQualityMetrics,
  },
  {
    name: 'dataQualityAssertions',
    target:
      'an assertion (`assertionInfo`, with the same id as in DataHub) on the dataset or its column for each of them, and its result (`assertionRunEvent`)',
    read: dataQualityAssertions,
  },
];

const inputStatistics: FacetReader<DatasetScope> = (facet, { writes, run, dataset }, path) => {
  const { rowCount, size, fileCount } = facet;
  const statistics = texts({ rowCount: count(rowCount), size: count(size), fileCount: count(fileCount) });
  if (run === undefined || Object.keys(statistics).length === 0) return;
  setRunProperties({ writes, run }, path, { [`inputStatistics.${dataset}`]: JSON.stringify(statistics) });
};

const RUN_PROPERTIES_TARGET = 'custom properties of the run';

/** The rule for a facet whose members become custom properties of the run. */
const asRunProperties = (name: string, member = '<member>'): FacetRule<DatasetScope> => ({
  name,
  target: `${RUN_PROPERTIES_TARGET}: \`${name}.${member}.<dataset>\``,
  read: (facet, { writes, run, dataset }, path) => {
    if (run === undefined) return;
    const customProperties = Object.fromEntries(
      Object.entries(texts(facet)).map(([key, value]) => [`${name}.${key}.${dataset}`, value]),
    );
    setRunProperties({ writes, run }, path, customProperties);
  },
});

/** Rules for facets of inputs. */
export const INPUT_FACETS: readonly FacetRule<DatasetScope>[] = [
  ...QUALITY_FACETS,
  {
    name: 'inputStatistics',
    target: `${RUN_PROPERTIES_TARGET}: \`inputStatistics.<dataset>\`; a run may read only a part of a dataset, so this is not its size`,
    read: inputStatistics,
  },
  asRunProperties('subset', 'inputCondition'),
  asRunProperties('icebergScanReport'),
];

/** Rules for facets of outputs. */
export const OUTPUT_FACETS: readonly FacetRule<DatasetScope>[] = [
  ...QUALITY_FACETS,
  {
    name: 'outputStatistics',
    target: 'operation of the dataset (`operation`): rows, bytes, files, and the run',
  },
  asRunProperties('subset', 'outputCondition'),
  asRunProperties('icebergCommitReport'),
];
