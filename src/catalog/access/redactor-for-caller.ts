import type { AspectValue } from '../../model/aspect-value.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import { mapMaybePromise } from '../../shared/maybe-promise.js';
import type { Graph } from '../../store/graph/graph.js';
import { ANONYMOUS_READER, type Caller } from '../callers/caller.js';
import type { Redactor } from '../entities/redactor.js';
import type { AspectRecord, AspectRecordOf } from '../entities/types.js';
import { findHiddenDefinitions, withoutValuesOf } from '../structured-properties/visibility.js';
import { redactedFor } from './secret-fields.js';

/**
 * Returns a function that redacts aspects for a reader: secrets that they may not see, and values of hidden structured
 * properties. It runs a statement only if aspects have values of structured properties.
 */
export function redactorFor(caller: Caller, graph: Graph, registry: Registry): Redactor {
  return (rows) =>
    mapMaybePromise(findHiddenDefinitions(graph, rows), (hidden) =>
      rows.map((row) => {
        const { name, definitionIds } = row;
        const stored = { name, definitionIds, value: row.value.unredacted() };
        const { value } = withoutValuesOf(hidden, registry, stored);
        return { ...row, value: redactedFor(caller, name, value) };
      }),
    );
}

/**
 * An aspect without any secret, for the search index, which is the same for all readers. It keeps values of hidden
 * properties.
 */
export const publicValue = (name: string, value: StoredText): AspectValue =>
  redactedFor(ANONYMOUS_READER, name, value.unredacted());

/** Redacts a record that its reader has just written. So it has no values of hidden properties. */
export const recordFor = (caller: Caller, record: AspectRecordOf<StoredText>): AspectRecord => ({
  ...record,
  value: redactedFor(caller, record.name, record.value.unredacted()),
});
