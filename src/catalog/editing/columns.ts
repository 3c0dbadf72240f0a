import { objectsOf } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import { notFound } from '../../shared/errors.js';
import { readAspects } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';
import type { AuditStamp } from '../entities/types.js';
import type { Proposal } from '../proposals/types.js';

/** A column of a dataset. */
export interface Column {
  dataset: string;
  fieldPath: string;
}

type ColumnChange = (column: JsonObject, stamp: AuditStamp) => JsonObject | undefined;

/** Edits the entry of a column in the dataset's `editableSchemaMetadata`. */
export function editColumn({ dataset, fieldPath }: Column, change: ColumnChange): Proposal {
  return {
    urn: dataset,
    aspectName: 'editableSchemaMetadata',
    changeType: 'UPSERT',
    update: (stored, stamp) => {
      const columns = objectsOf(stored?.editableSchemaFieldInfo);
      const index = columns.findIndex((column) => column.fieldPath === fieldPath);
      const changed = change(columns[index] ?? { fieldPath }, stamp);
      if (changed === undefined) return undefined;
      const all = index === -1 ? [...columns, changed] : columns.with(index, changed);
      return { created: { ...stamp }, ...stored, lastModified: { ...stamp }, editableSchemaFieldInfo: all };
    },
  };
}

/** @throws CairnError NOT_FOUND for the first column that is not in the schema of its dataset */
export async function requireColumns(context: ReadContext, columns: readonly Column[]): Promise<void> {
  if (columns.length === 0) return;
  const schemas = await readAspects(
    context,
    columns.map(({ dataset }) => ({ urn: dataset, aspect: 'schemaMetadata' as const })),
  );
  const missing = columns.find(({ fieldPath }, index) => {
    const fields = schemas[index]?.value.json.fields;
    return !fields?.some((field) => field.fieldPath === fieldPath);
  });
  if (missing) throw notFound(`${missing.dataset} has no field ${missing.fieldPath}`);
}
