import type { Json } from '../../../../src/model/types.js';
import { type Api, CALLER } from './api.js';

/** Writes aspects of one entity. */
export async function write(api: Api, urn: string, aspects: Record<string, Json>): Promise<void> {
  const proposals = Object.entries(aspects).map(([aspectName, aspect]) => ({
    urn,
    aspectName,
    changeType: 'UPSERT' as const,
    aspect,
  }));
  await api.catalog.proposals.submit(proposals, CALLER);
}

export const datasetUrn = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
export const columnUrn = (dataset: string, path: string) => `urn:li:schemaField:(${dataset},${path})`;

/** The errors of an answer with their paths. */
export function errorsOf(
  errors: readonly { path?: readonly (string | number)[] | undefined; message: string }[] | undefined,
) {
  return (errors ?? []).map(({ path, message }) => `${path?.join('.')}: ${message}`);
}
