import { Records } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { aspectsOf } from '../entities/preview.js';
import { usePreview } from '../entities/previews.js';
import { columnParts } from '../entities/urns.js';
import { ColumnTags, ColumnTerms, ColumnType, mayEditColumn } from './columns.js';
import { describedColumns } from './described-columns.js';
import { Fact } from './part-of.js';
import { useRights } from './rights.js';
import type { ColumnInDataset, ShownEntity } from './shown-entity.js';

/** The dataset of a column, if its schema has the column; undefined also for what is no column. */
export function useColumnInDataset(urn: string): ColumnInDataset | undefined {
  const { dataset, path } = columnParts(urn) ?? {};
  const { data, reload } = useQuery(
    Records,
    dataset === undefined
      ? undefined
      : { urns: [dataset], aspects: ['schemaMetadata', 'editableSchemaMetadata'] },
  );
  const rights = useRights(dataset);
  const preview = usePreview(dataset ?? urn);
  const record = data?.entityRecords[0];
  if (record === undefined || path === undefined) return undefined;
  const asset: ShownEntity = {
    ...{ urn: record.urn, record, reload, rights, preview },
    aspects: aspectsOf(record),
  };
  const column = describedColumns(asset).find((one) => one.path === path);
  return column && { dataset: asset, column };
}

/** The facts of a column that its dataset has, beside the description. */
export function ColumnFacts({ location: { dataset, column } }: { location: ColumnInDataset }) {
  return (
    <>
      <Fact title="Type">
        <ColumnType column={column} />
        {column.isKey && <span class="mark">key</span>}
      </Fact>
      <Fact title="Tags" isShown={column.tags.length > 0 || mayEditColumn(dataset, 'TAGS')}>
        <ColumnTags asset={dataset} column={column} />
      </Fact>
      <Fact
        title="Glossary terms"
        isShown={column.terms.length > 0 || mayEditColumn(dataset, 'GLOSSARY_TERMS')}
      >
        <ColumnTerms asset={dataset} column={column} />
      </Fact>
    </>
  );
}
