import { Records } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { aspectsOf } from '../entities/preview.js';
import { columnParts } from '../entities/urns.js';
import { type Asset, aspectOf, type ColumnPlace } from './asset.js';
import { ColumnTable } from './columns.js';
import { useRights } from './rights.js';

/** The dataset of a column, if its schema has the column; undefined also for what is no column. */
export function useColumnPlace(urn: string): ColumnPlace | undefined {
  const { dataset, path } = columnParts(urn) ?? {};
  const { data, reload } = useQuery(
    Records,
    dataset === undefined
      ? undefined
      : { urns: [dataset], aspects: ['schemaMetadata', 'editableSchemaMetadata'] },
  );
  const rights = useRights(dataset);
  const record = data?.entityRecords[0];
  if (record === undefined || path === undefined) return undefined;
  const asset: Asset = { urn: record.urn, record, reload, rights, aspects: aspectsOf(record) };
  const isThere = aspectOf(asset, 'schemaMetadata')?.fields.some(({ fieldPath }) => fieldPath === path);
  return isThere ? { dataset: asset, path } : undefined;
}

/** What the dataset of a column says of it. */
export function ColumnInTable({ place: { dataset, path } }: { place: ColumnPlace }) {
  const fields = aspectOf(dataset, 'schemaMetadata')?.fields ?? [];
  return <ColumnTable asset={dataset} fields={fields.filter(({ fieldPath }) => fieldPath === path)} />;
}
