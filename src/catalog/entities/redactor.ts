import type { AspectValue } from '../../model/aspect-value.js';
import type { StoredText } from '../../model/stored-text.js';
import type { MaybePromise } from '../../shared/maybe-promise.js';

/** An aspect as a statement returns it, with the columns that redaction needs. */
export interface StoredRow {
  name: string;
  value: StoredText;
  /** Of `structuredProperties`: the ids of its values' definitions. */
  definitionIds?: readonly string[] | null | undefined;
}

/** A row after redaction. */
export type Redacted<R extends StoredRow> = Omit<R, 'value'> & { value: AspectValue };

/** Redacts rows of the store for a reader. Values leave the catalog only through a redactor. */
export type Redactor = <R extends StoredRow>(rows: readonly R[]) => MaybePromise<Redacted<R>[]>;
