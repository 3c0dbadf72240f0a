import { expect } from 'vitest';
import { startApi } from './api.js';
import { datasetUrn } from './write.js';

/** The API on an empty database, a dataset's URN, and how to read fields of that one or of another. */
export async function openDataset() {
  const api = await startApi();
  const orders = datasetUrn('shop.orders');
  async function dataset(selection: string, urn = orders) {
    const { data, errors } = await api.run(`query ($urn: String!) { dataset(urn: $urn) ${selection} }`, {
      urn,
    });
    expect(errors).toBeUndefined();
    return data?.dataset;
  }
  return { api, orders, dataset };
}
