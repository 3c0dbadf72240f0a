import { useMemo, useState } from 'preact/hooks';
import type { EditableSchemaFieldInfo, SchemaFieldRecord } from '../../../src/generated/aspects.js';
import { lineageAddress } from '../address/address.js';
import { Tags, Terms } from '../editing/associations.js';
import { Description } from '../editing/description.js';
import { columnUrn, readableFieldPath } from '../entities/urns.js';
import { counted } from '../parts/format.js';
import { type Asset, aspectOf } from './asset.js';

/** How many columns are shown at first; the table grows by as many. */
const BATCH_SIZE = 200;

/** The columns of a dataset, with what users say of them. */
export function Columns({ asset }: { asset: Asset }) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(BATCH_SIZE);
  const schema = aspectOf(asset, 'schemaMetadata');
  const editOf = useEdits(asset);
  const fields = schema?.fields ?? [];
  const wanted = text.trim().toLowerCase();
  const found = fields.filter((field) =>
    `${field.fieldPath} ${field.description ?? ''} ${editOf.get(field.fieldPath)?.description ?? ''}`
      .toLowerCase()
      .includes(wanted),
  );
  return (
    <section>
      <p class="tools">
        <input
          type="search"
          aria-label="Find columns"
          placeholder="Find columns"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="note" role="status">
          {wanted === ''
            ? counted(fields.length, 'column')
            : `${found.length} of ${counted(fields.length, 'column')}`}
        </span>
      </p>
      <ColumnTable asset={asset} fields={found.slice(0, shown)} />
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + BATCH_SIZE)}>
          {`${shown} of ${found.length} are shown: show more`}
        </button>
      )}
    </section>
  );
}

/** What users say of columns, by their paths. */
function useEdits(asset: Asset): ReadonlyMap<string, EditableSchemaFieldInfo> {
  const edits = aspectOf(asset, 'editableSchemaMetadata')?.editableSchemaFieldInfo;
  return useMemo(() => new Map(edits?.map((info) => [info.fieldPath, info])), [edits]);
}

/** Some columns of a dataset. */
export function ColumnTable({ asset, fields }: { asset: Asset; fields: readonly SchemaFieldRecord[] }) {
  const editOf = useEdits(asset);
  const keys = aspectOf(asset, 'schemaMetadata')?.primaryKeys;
  return (
    <table class="columns">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Type</th>
          <th scope="col">Description</th>
          <th scope="col">Tags and terms</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <ColumnRow
            key={field.fieldPath}
            asset={asset}
            field={field}
            edit={editOf.get(field.fieldPath)}
            isKey={keys?.includes(field.fieldPath) === true || field.isPartOfKey === true}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnRowProps {
  asset: Asset;
  field: SchemaFieldRecord;
  edit: EditableSchemaFieldInfo | undefined;
  isKey: boolean;
}

function ColumnRow({ asset, field, edit, isKey }: ColumnRowProps) {
  const { fieldPath, nullable, nativeDataType } = field;
  const tags = [...(field.globalTags?.tags ?? []), ...(edit?.globalTags?.tags ?? [])].map(({ tag }) => tag);
  const terms = [...(field.glossaryTerms?.terms ?? []), ...(edit?.glossaryTerms?.terms ?? [])].map(
    ({ urn }) => urn,
  );
  const may = (privilege: string) => asset.rights.has(`EDIT_DATASET_COL_${privilege}`);
  return (
    <tr>
      <th scope="row">
        <a href={lineageAddress(columnUrn(asset.urn, fieldPath))} title={`Lineage of ${fieldPath}`}>
          {readableFieldPath(fieldPath)}
        </a>
        {isKey && <span class="mark">key</span>}
      </th>
      <td>
        <code>{nativeDataType || typeOf(field)}</code>
        {nullable === false && <span class="note"> not null</span>}
      </td>
      <td>
        <Description
          asset={asset}
          column={fieldPath}
          text={edit?.description || field.description}
          mayEdit={may('DESCRIPTION')}
        />
      </td>
      <td>
        <div class="column-labels">
          <Tags asset={asset} column={fieldPath} urns={[...new Set(tags)]} mayEdit={may('TAGS')} />
          <Terms
            asset={asset}
            column={fieldPath}
            urns={[...new Set(terms)]}
            mayEdit={may('GLOSSARY_TERMS')}
          />
        </div>
      </td>
    </tr>
  );
}

/** The type in the model: `NumberType` is a number. */
const typeOf = ({ type }: ColumnRowProps['field']) =>
  (Object.keys(type.type)[0] ?? '').replace(/^.*\./, '').replace(/Type$/, '').toLowerCase();
