import type { Aspects } from '../../../src/generated/aspects.js';
import type { Preview } from '../entities/preview.js';
import type { EntityRecord, Members } from '../entities/records.js';

/** An entity as the parts of its page take it. */
export interface ShownEntity {
  urn: string;
  record: EntityRecord;
  aspects: ReadonlyMap<string, Members>;
  /** The facts that people recognise it by. */
  preview: Preview;
  /** The rights of the reader on it, by DataHub's names of privileges. */
  rights: ReadonlySet<string>;
  /** Of a column: where it stands in its dataset, if that has it. */
  column?: ColumnInDataset | undefined;
  /** Reads it again, after a change. */
  reload: () => void;
}

/** A column within its dataset. */
export interface ColumnInDataset {
  dataset: ShownEntity;
  column: DescribedColumn;
}

/** A column as its source and users describe it. */
export interface DescribedColumn {
  path: string;
  type: string;
  isRequired: boolean;
  isKey: boolean;
  description: string | undefined;
  /** URNs of tags and of glossary terms. */
  tags: readonly string[];
  terms: readonly string[];
}

/** An aspect of the entity; the codec of the service has validated its value against the model. */
export function aspectOf<Name extends keyof Aspects>(
  { aspects }: Pick<ShownEntity, 'aspects'>,
  name: Name,
): Aspects[Name] | undefined {
  return aspects.get(name) as Aspects[Name] | undefined;
}
