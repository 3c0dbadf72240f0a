import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../../model/types.js';
import { present } from '../../../present.js';
import { count, flag, members, numberText, objects, text, texts } from '../values.js';
import { columnOf } from './dataset.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

const placeIn = ({ mention }: DatasetScope, facet: string) => `${mention.place}/inputFacets/${facet}`;

/** Distinguishes events of one time: the run and its state. */
const messageId = ({ event }: DatasetScope) =>
  event.kind === 'run' ? { messageId: `${event.run.id} ${event.type}` } : {};

const dataQualityMetrics: FacetReader<DatasetScope> = (facet, scope) => {
  if (scope.event.kind === 'job') return;
  const { rowCount, bytes, columnMetrics } = facet;
  const columns = Object.entries(members(columnMetrics)).map(([name, metrics]) =>
    columnProfile(name, members(metrics)),
  );
  const profile = present({
    rowCount: count(rowCount),
    sizeInBytes: count(bytes),
    columnCount: columns.length > 0 ? columns.length : undefined,
    fieldProfiles: columns.length > 0 ? columns : undefined,
  });
  if (Object.keys(profile).length === 0) return;
  scope.statements.measured(placeIn(scope, 'dataQualityMetrics'), scope.dataset, 'datasetProfile', {
    ...messageId(scope),
    ...profile,
  });
};

function columnProfile(fieldPath: string, metrics: JsonObject): JsonObject {
  const { nullCount, distinctCount, sum, count: values, min, max, quantiles } = metrics;
  const [total, number] = [Number(numberText(sum)), Number(numberText(values))];
  const given = Object.entries(members(quantiles)).flatMap(([quantile, value]) => {
    const said = numberText(value);
    return said === undefined ? [] : [{ quantile, value: said }];
  });
  return present({
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

const dataQualityAssertions: FacetReader<DatasetScope> = ({ assertions }, scope) => {
  for (const assertion of objects(assertions)) {
    const kind = text(assertion.assertion);
    if (kind !== undefined) sayAssertion(kind, assertion, scope);
  }
};

function sayAssertion(kind: string, assertion: JsonObject, scope: DatasetScope): void {
  const { statements, names, dataset, event, job } = scope;
  const place = placeIn(scope, 'dataQualityAssertions');
  const column = text(assertion.column);
  const name = text(assertion.name);
  const identity = [dataset, column ?? '', kind, ...(name === undefined ? [] : [name])].join(':');
  const assertionUrn = names.urn('assertion', { assertionId: uuidOf(identity) });
  const { expected, content, contentType, params, severity } = assertion;
  statements.sayWhole(place, assertionUrn, 'assertionInfo', {
    type: 'CUSTOM',
    description: text(assertion.description) ?? name ?? kind,
    source: { type: 'EXTERNAL' },
    customProperties: texts({
      name: name ?? null,
      severity: severity ?? null,
      contentType: contentType ?? null,
    }),
    customAssertion: {
      type: 'OpenLineage Data Quality Assertion',
      entity: dataset,
      logic: text(content) ?? kind,
      scope: column === undefined ? 'DATASET_ROWS' : 'DATASET_COLUMN',
      nativeType: kind,
      nativeParameters: { ...texts({ expected: expected ?? null }), ...texts(params) },
      ...(column !== undefined && { field: columnOf(dataset, column) }),
    },
  });
  if (job)
    statements.say(place, assertionUrn, 'dataPlatformInstance', {
      platform: names.platform(job.orchestrator),
    });
  const success = flag(assertion.success);
  if (success === undefined || event.kind === 'job') return;
  const runId = event.kind === 'run' ? event.run.id : new Date(event.time).toISOString();
  statements.measured(place, assertionUrn, 'assertionRunEvent', {
    runId,
    messageId: runId,
    asserteeUrn: dataset,
    assertionUrn,
    status: 'COMPLETE',
    result: {
      type: success ? 'SUCCESS' : 'FAILURE',
      ...severityOf(severity),
      nativeResults: texts({ expected: expected ?? null, actual: assertion.actual ?? null }),
    },
  });
}

/** How bad a failure is: `error` stops a pipeline, `warn` does not. */
function severityOf(severity: Json | undefined): { severity?: string } {
  const said = text(severity)?.toLowerCase();
  if (said === 'error') return { severity: 'HIGH' };
  return said?.startsWith('warn') ? { severity: 'LOW' } : {};
}

/** A UUID of a name (version 3 without a namespace), as DataHub makes the ids of such assertions. */
export function uuidOf(name: string): string {
  const bytes = createHash('md5').update(name).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x30;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Measurements and tests of a dataset. Inputs, outputs or datasets have them, by version of the specification. */
export const QUALITY_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'dataQualityMetrics',
    goes: 'profile of the dataset (`datasetProfile`): rows, bytes, and of columns nulls, distinct values, minimum, maximum, mean, median, quantiles',
    read: dataQualityMetrics,
  },
  {
    name: 'dataQualityAssertions',
    goes: 'an assertion for each (`assertionInfo`, the same id as DataHub makes), of the dataset or its column, and its result (`assertionRunEvent`)',
    read: dataQualityAssertions,
  },
];

const inputStatistics: FacetReader<DatasetScope> = (facet, { statements, run, dataset, mention }) => {
  const { rowCount, size, fileCount } = facet;
  const said = texts({
    rowCount: count(rowCount) ?? null,
    size: count(size) ?? null,
    fileCount: count(fileCount) ?? null,
  });
  if (run === undefined || Object.keys(said).length === 0) return;
  const customProperties = { [`inputStatistics.${dataset}`]: JSON.stringify(said) };
  statements.say(`${mention.place}/inputFacets/inputStatistics`, run, 'dataProcessInstanceProperties', {
    customProperties,
  });
};

const ofRun =
  (role: string, name: string): FacetReader<DatasetScope> =>
  (facet, { statements, run, dataset, mention }) => {
    if (run === undefined) return;
    const customProperties = Object.fromEntries(
      Object.entries(texts(facet)).map(([member, said]) => [`${name}.${member}.${dataset}`, said]),
    );
    statements.say(`${mention.place}/${role}/${name}`, run, 'dataProcessInstanceProperties', {
      customProperties,
    });
  };

const OF_RUN = 'custom properties of the run';

/** Facets of datasets as the inputs of an event. */
export const INPUT_FACETS: readonly FacetRule<DatasetScope>[] = [
  ...QUALITY_FACETS,
  {
    name: 'inputStatistics',
    goes: `${OF_RUN}: \`inputStatistics.<dataset>\`; what a run has read of a dataset is not how much there is of it`,
    read: inputStatistics,
  },
  {
    name: 'subset',
    goes: `${OF_RUN}: \`subset.inputCondition.<dataset>\``,
    read: ofRun('inputFacets', 'subset'),
  },
  {
    name: 'icebergScanReport',
    goes: `${OF_RUN}: \`icebergScanReport.<member>.<dataset>\``,
    read: ofRun('inputFacets', 'icebergScanReport'),
  },
];

/** Facets of datasets as the outputs of an event. */
export const OUTPUT_FACETS: readonly FacetRule<DatasetScope>[] = [
  ...QUALITY_FACETS,
  {
    name: 'outputStatistics',
    goes: 'operation of the dataset (`operation`): rows, bytes, files, and the run',
  },
  {
    name: 'subset',
    goes: `${OF_RUN}: \`subset.outputCondition.<dataset>\``,
    read: ofRun('outputFacets', 'subset'),
  },
  {
    name: 'icebergCommitReport',
    goes: `${OF_RUN}: \`icebergCommitReport.<member>.<dataset>\``,
    read: ofRun('outputFacets', 'icebergCommitReport'),
  },
];
