import { present } from '../../../present.js';
import { placed } from '../names.js';
import { count, members, text, texts } from '../values.js';
import { placeOf } from './dataset.js';
import type { DatasetScope, FacetReader, FacetRule } from './rule.js';

/** The operation for each change of a dataset's lifecycle. */
const OPERATIONS: Readonly<Record<string, string>> = {
  ALTER: 'ALTER',
  CREATE: 'CREATE',
  DROP: 'DROP',
  RENAME: 'ALTER',
};

const lifecycleStateChange: FacetReader<DatasetScope> = (facet, scope) => {
  const { statements, dataset, names } = scope;
  const change = text(facet.lifecycleStateChange)?.toUpperCase();
  if (change === undefined) return;
  const place = placeOf(scope, 'lifecycleStateChange');
  if (change === 'DROP') statements.drop(place, dataset);
  const { namespace, name } = members(facet.previousIdentifier);
  const [space, called] = [text(namespace), text(name)];
  if (change !== 'RENAME' || space === undefined || called === undefined) return;
  const before = placed(`${place}/previousIdentifier`, () =>
    names.dataset({ namespace: space, name: called }),
  );
  if (before === dataset) return;
  statements.drop(place, before);
  statements.say(place, dataset, 'datasetProperties', { customProperties: { previousIdentifier: before } });
};

/** The changes of a written dataset: rows, bytes, or its lifecycle. */
export function sayOperation(scope: DatasetScope): void {
  const { mention, event, statements, dataset, run } = scope;
  if (event.kind === 'job' || scope.role === 'input') return;
  const change = text(members(mention.facets.lifecycleStateChange).lifecycleStateChange)?.toUpperCase();
  const statistics = mention.roleFacets.outputStatistics;
  if (change === undefined && statistics === undefined) return;
  const { rowCount, size, fileCount } = members(statistics);
  const operationType = OPERATIONS[change ?? ''] ?? 'CUSTOM';
  const customOperationType =
    operationType === 'CUSTOM' ? (change ?? 'WRITE') : change === 'RENAME' ? change : undefined;
  statements.measured(mention.place, dataset, 'operation', {
    ...(event.kind === 'run' && { messageId: `${event.run.id} ${event.type}` }),
    operationType,
    ...(customOperationType !== undefined && { customOperationType }),
    ...present({ numAffectedRows: count(rowCount) }),
    customProperties: texts({
      numAffectedBytes: count(size) ?? null,
      fileCount: count(fileCount) ?? null,
      run: run ?? null,
    }),
    lastUpdatedTimestamp: event.time,
    sourceType: 'DATA_PROCESS',
  });
}

/** Facets of a dataset's life. */
export const LIFECYCLE_FACETS: readonly FacetRule<DatasetScope>[] = [
  {
    name: 'lifecycleStateChange',
    goes: 'operation of the dataset (`operation`: CREATE, ALTER, DROP; OVERWRITE, TRUNCATE and RENAME by their names); a dataset that is dropped, or renamed away from, is removed (`status`) until a later event names it',
    read: lifecycleStateChange,
  },
];
