import type { SchemaMetadata } from '../../../src/generated/aspects.js';
import { Records } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { columnUrn } from '../entities/urns.js';
import { useReadOnce } from './use-read-once.js';

/** The URNs of the columns of some datasets as of a time. */
export const useColumns = (
  datasets: readonly string[],
  asOf: number | undefined,
): ReadonlyMap<string, readonly string[]> => useReadOnce(datasets, asOf, readFields);

async function readFields(urns: string[], asOf: number | undefined): Promise<[string, string[]][]> {
  const { entityRecords } = await request(Records, { urns, aspects: ['schemaMetadata'], asOf });
  return entityRecords.map(({ urn, aspects }) => {
    const schema = aspects.find(({ name }) => name === 'schemaMetadata')?.value as SchemaMetadata | undefined;
    return [urn, (schema?.fields ?? []).map(({ fieldPath }) => columnUrn(urn, fieldPath))];
  });
}
