import type { Graph } from '../../graph/graph.js';
import type { AspectValue } from '../../model/aspect-value.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import { ANYBODY, type Author } from '../authors/author.js';
import type { Reading } from '../entities/readable.js';
import type { AspectRecord, RecordOf } from '../entities/types.js';
import { hiddenDefinitions, withoutValuesOf } from '../structured-properties/visibility.js';
import { redactedFor } from './secrets.js';

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
      return { ...row, value: redactedFor(author, name, value) };
    });
  };
}

/** What everybody may see of an aspect, for an index that does not know who asks it. Values of properties are all in it. */
export const openToAll = (name: string, value: StoredText): AspectValue =>
  redactedFor(ANYBODY, name, value.forTheCatalog());

/** A record as somebody may see it; of one who has just written it, so that no value in it is hidden. */
export const recordFor = (author: Author, record: RecordOf<StoredText>): AspectRecord => ({
  ...record,
  value: redactedFor(author, record.name, record.value.forTheCatalog()),
});
