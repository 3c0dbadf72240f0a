import { useMemo } from 'preact/hooks';
import { lineageAddress, type Parameters } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { rowsIn, setRows } from '../address/rows.js';
import { Tags, Terms } from '../editing/associations.js';
import { Description } from '../editing/description.js';
import { columnUrn, readableFieldPath } from '../entities/urns.js';
import { formatNumber, pluralized, shortened } from '../parts/format.js';
import { describedColumns } from './described-columns.js';
import type { DescribedColumn, ShownEntity } from './shown-entity.js';

/** How many columns are shown at first; the table grows by as many. */
const BATCH_SIZE = 200;

/** The columns of a dataset, with what users say of them. */
export function Columns({ asset, parameters }: { asset: ShownEntity; parameters: Parameters }) {
  const { find: [text = ''] = [] } = parameters;
  const shown = rowsIn(parameters, BATCH_SIZE);
  const columns = useMemo(() => describedColumns(asset), [asset.record]);
  const wanted = text.trim().toLowerCase();
  const found = columns.filter(({ path, description = '' }) =>
    `${path} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <section>
      <p class="tools">
        <input
          type="search"
          aria-label="Find columns"
          placeholder="Find columns"
          value={text}
          onInput={({ currentTarget: { value } }) =>
            setParameters({ find: value === '' ? [] : [value], rows: [] }, 'replace')
          }
        />
        <span class="note" role="status">
          {wanted === ''
            ? pluralized(columns.length, 'column')
            : `${formatNumber(found.length)} of ${pluralized(columns.length, 'column')}`}
        </span>
      </p>
      {found.length > 0 && <ColumnTable asset={asset} columns={found.slice(0, shown)} />}
      {found.length > shown && (
        <button type="button" onClick={() => setRows(shown + BATCH_SIZE)}>
          {`${formatNumber(shown)} of ${formatNumber(found.length)} are shown: show more`}
        </button>
      )}
    </section>
  );
}

function ColumnTable({ asset, columns }: { asset: ShownEntity; columns: readonly DescribedColumn[] }) {
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
        {columns.map((column) => (
          <ColumnRow key={column.path} asset={asset} column={column} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnRow({ asset, column }: { asset: ShownEntity; column: DescribedColumn }) {
  const { path, isKey } = column;
  return (
    <tr>
      <th scope="row">
        <a href={lineageAddress(columnUrn(asset.urn, path))} title={`Lineage of ${path}`}>
          {readableFieldPath(path)}
        </a>
        {isKey && <span class="mark">key</span>}
      </th>
      <td>
        <ColumnType column={{ ...column, type: shortened(column.type, MAX_TYPE) }} />
      </td>
      <td>
        <ColumnDescription asset={asset} column={column} />
      </td>
      <td>
        <div class="column-labels">
          <ColumnTags asset={asset} column={column} addText="Tag" />
          <ColumnTerms asset={asset} column={column} addText="Term" />
        </div>
      </td>
    </tr>
  );
}

/** The types of nested columns have no end; the page of the column has all of it. */
const MAX_TYPE = 100;

interface OfColumnProps {
  /** The dataset. */
  asset: ShownEntity;
  column: DescribedColumn;
}

/** The type of a column, and whether it must have a value. */
export function ColumnType({ column: { type, isRequired } }: Pick<OfColumnProps, 'column'>) {
  return (
    <>
      <code>{type}</code>
      {isRequired && <span class="note"> not null</span>}
    </>
  );
}

/** Whether the reader may change a part of what is said of columns. */
export const mayEditColumn = (asset: ShownEntity, part: 'DESCRIPTION' | 'TAGS' | 'GLOSSARY_TERMS') =>
  asset.rights.has(`EDIT_DATASET_COL_${part}`);

export function ColumnDescription({ asset, column: { path, description } }: OfColumnProps) {
  const isEditable = mayEditColumn(asset, 'DESCRIPTION');
  return <Description asset={asset} column={path} text={description} mayEdit={isEditable} />;
}

interface ColumnLabelsProps extends OfColumnProps {
  /** The text of the button that adds one, if no title stands above it. */
  addText?: string;
}

export function ColumnTags({ asset, column: { path, tags }, addText }: ColumnLabelsProps) {
  const mayEdit = mayEditColumn(asset, 'TAGS');
  return <Tags asset={asset} column={path} urns={tags} addText={addText} mayEdit={mayEdit} />;
}

export function ColumnTerms({ asset, column: { path, terms }, addText }: ColumnLabelsProps) {
  const mayEdit = mayEditColumn(asset, 'GLOSSARY_TERMS');
  return <Terms asset={asset} column={path} urns={terms} addText={addText} mayEdit={mayEdit} />;
}
