import type { SchemaFieldRecord } from '../../../src/generated/aspects.js';
import { aspectOf, type DescribedColumn, type ShownEntity } from './shown-entity.js';

/** The columns of a dataset; what users say of them is before what their source says, or beside it. */
export function describedColumns(asset: Pick<ShownEntity, 'aspects'>): DescribedColumn[] {
  const schema = aspectOf(asset, 'schemaMetadata');
  const edited = aspectOf(asset, 'editableSchemaMetadata')?.editableSchemaFieldInfo ?? [];
  const edits = new Map(edited.map((info) => [info.fieldPath, info]));
  return (schema?.fields ?? []).map((field) => {
    const { fieldPath: path, nullable, nativeDataType, description, globalTags, glossaryTerms } = field;
    const edit = edits.get(path);
    const tags = [...(globalTags?.tags ?? []), ...(edit?.globalTags?.tags ?? [])];
    const terms = [...(glossaryTerms?.terms ?? []), ...(edit?.glossaryTerms?.terms ?? [])];
    return {
      path,
      type: nativeDataType || typeOf(field),
      isRequired: nullable === false,
      isKey: schema?.primaryKeys?.includes(path) === true || field.isPartOfKey === true,
      description: edit?.description || description,
      tags: [...new Set(tags.map(({ tag }) => tag))],
      terms: [...new Set(terms.map(({ urn }) => urn))],
    };
  });
}

/** The type in the model: `NumberType` is a number. */
const typeOf = ({ type }: SchemaFieldRecord) =>
  (Object.keys(type.type)[0] ?? '').replace(/^.*\./, '').replace(/Type$/, '').toLowerCase();
