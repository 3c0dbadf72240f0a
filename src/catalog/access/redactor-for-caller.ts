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
 * Redacts aspects for a reader: secrets that they may not see, and values of hidden structured properties. It costs a
 * statement only where there are such values.
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
 * An aspect as everybody may see it, for the search index, which does not know its readers. Values of hidden properties
 * stay in it.
 */
export const publicValue = (name: string, value: StoredText): AspectValue =>
  redactedFor(ANONYMOUS_READER, name, value.unredacted());

/** A record as its reader may see it. The reader has just written it, so no value in it is hidden. */
export const recordFor = (caller: Caller, record: AspectRecordOf<StoredText>): AspectRecord => ({
  ...record,
  value: redactedFor(caller, record.name, record.value.unredacted()),
});
