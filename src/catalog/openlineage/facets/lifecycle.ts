import { objectOf } from '../../../model/json.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import { reportAt } from '../../../shared/path.js';
import { count, identifierOf, text, texts } from '../values.js';
import { messageId } from './quality.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

/** The operation type for each lifecycle change. */
const OPERATIONS: Readonly<Record<string, string>> = {
  ALTER: 'ALTER',
  CREATE: 'CREATE',
  DROP: 'DROP',
  RENAME: 'ALTER',
};

const lifecycleStateChange: FacetReader<DatasetScope> = (facet, scope, path) => {
  const { writes, dataset, urns, event } = scope;
  const change = text(facet.lifecycleStateChange)?.toUpperCase();
  // A run removes nothing before it is complete. A failed run removes nothing either.
  if (change === undefined || (event.kind === 'run' && event.type !== 'COMPLETE')) return;
  if (change === 'DROP') writes.markRemoved(path, dataset);
  const identifier = identifierOf(facet.previousIdentifier);
  if (change !== 'RENAME' || identifier === undefined) return;
  const before = reportAt(path.at('previousIdentifier'), () => urns.dataset(identifier));
  if (before === dataset) return;
  writes.markRemoved(path, before);
  writes.setFields(path, dataset, 'datasetProperties', {
    customProperties: { previousIdentifier: before },
  });
};

/** Adds an operation if the dataset was written or its lifecycle changed. */
export function addOperation(scope: DatasetScope): void {
  const { eventDataset, event, writes, dataset, run } = scope;
  if (event.kind === 'job' || scope.role === 'input') return;
  const change = text(objectOf(eventDataset.facets.lifecycleStateChange).lifecycleStateChange)?.toUpperCase();
  const statistics = eventDataset.roleFacets.outputStatistics;
  if (change === undefined && statistics === undefined) return;
  const { rowCount, size, fileCount } = objectOf(statistics);
  const operationType = change === undefined ? 'UPDATE' : (OPERATIONS[change] ?? 'CUSTOM');
  const customOperationType = operationType === 'CUSTOM' || change === 'RENAME' ? change : undefined;
  writes.addMeasurement(eventDataset.path, dataset, 'operation', {
    ...messageId(scope),
    operationType,
    ...(customOperationType !== undefined && { customOperationType }),
    ...omitNullish({ numAffectedRows: count(rowCount) }),
    customProperties: texts({ sizeInBytes: count(size), fileCount: count(fileCount), run }),
    lastUpdatedTimestamp: event.time,
    sourceType: 'DATA_PROCESS',
  });
}

/** The rule for the facet with lifecycle changes of a dataset. */
export const LIFECYCLE_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'lifecycleStateChange',
    target:
      'operation of the dataset (`operation`: CREATE, ALTER, DROP; OVERWRITE, TRUNCATE and RENAME by their names); a dropped dataset, and the old name of a renamed one, are soft-deleted (`status`) when the run is complete, until a later event names them',
    read: lifecycleStateChange,
  },
];
