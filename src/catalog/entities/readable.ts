import type { AspectValue } from '../../model/aspect-value.js';
import type { StoredText } from '../../model/stored-text.js';

/** An aspect as a statement reads it, with what decides who may see it. */
export interface StoredRow {
  name: string;
  value: StoredText;
  /** Of values of structured properties: the ids of the definitions that they were written under. */
  definitionIds?: readonly string[] | null | undefined;
}

/** The same as somebody may see it. */
export type Readable<R extends StoredRow> = Omit<R, 'value'> & { value: AspectValue };

/** Makes readable for somebody what was read of the store: the only way by which values leave it. */
export type Reading = <R extends StoredRow>(rows: readonly R[]) => Promise<Readable<R>[]>;
