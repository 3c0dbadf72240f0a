import type { Graph } from '../../graph/graph.js';
import type { AspectValue } from '../../model/aspect-value.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import type { AspectRecord, RecordOf } from '../entities/types.js';
import type { Author } from '../proposals/types.js';
import { hiddenDefinitions, withoutValuesOf } from '../structured-properties/visibility.js';
import { ANYBODY } from './rights.js';
import { seenBy } from './secrets.js';

/** An aspect as a statement reads it, with what decides who may see it. */
export interface StoredRow {
  name: string;
  value: StoredText;
  /** Of values of structured properties: the ids of the definitions that they were written under. */
  definitionIds?: readonly string[] | null;
}

/** The same as somebody may see it. */
export type Readable<R extends StoredRow> = Omit<R, 'value'> & { value: AspectValue };

/** Makes readable for somebody what was read of the store: the only way by which values leave it. */
export type Reading = <R extends StoredRow>(rows: readonly R[]) => Promise<Readable<R>[]>;

/**
 * What somebody may see of aspects: without the secrets that are not theirs to know, and without the values of structured
 * properties that nobody sees. Costs a statement only where there are such values.
 */
export function readableBy(author: Author, graph: Graph, registry: Registry): Reading {
  return async (rows) => {
    const hidden = await hiddenDefinitions(graph, rows);
    return rows.map((row) => {
      const { name, definitionIds } = row;
      const stored = { name, definitionIds, value: row.value.forTheCatalog() };
      const { value } = withoutValuesOf(hidden, registry, stored);
      return { ...row, value: seenBy(author, name, value) };
    });
  };
}

/** What everybody may see of an aspect, for an index that does not know who asks it. Values of properties are all in it. */
export const openToAll = (name: string, value: StoredText): AspectValue =>
  seenBy(ANYBODY, name, value.forTheCatalog());

/** A record as somebody may see it; of one who has just written it, so that no value in it is hidden. */
export const recordFor = (author: Author, record: RecordOf<StoredText>): AspectRecord => ({
  ...record,
  value: seenBy(author, record.name, record.value.forTheCatalog()),
});
