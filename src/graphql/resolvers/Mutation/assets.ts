import { type AssetUpdate, updateAsset } from '../../../catalog/curation/asset-update.js';
import { submitEdit } from '../../../catalog/curation/edit.js';
import type { Context } from '../../context.js';
import { editingOne } from './editing.js';

const updating = (type: string) =>
  editingOne((registry, { urn, input }: { urn: string; input: AssetUpdate }) => ({
    urn,
    edit: updateAsset(registry, type, urn, input),
  }));

export const updateChart = updating('chart');
export const updateDashboard = updating('dashboard');
export const updateDataFlow = updating('dataFlow');
export const updateDataJob = updating('dataJob');
export const updateDataset = updating('dataset');
export const updateNotebook = updating('notebook');

/** Updates several datasets, all or nothing. */
export async function updateDatasets(
  _parent: unknown,
  { input }: { input: readonly { urn: string; update: AssetUpdate }[] },
  { catalog, author }: Context,
): Promise<string[]> {
  const edits = input.map(({ urn, update }) => updateAsset(catalog.registry, 'dataset', urn, update));
  const edit = {
    proposals: edits.flatMap(({ proposals }) => proposals),
    existing: edits.flatMap(({ existing }) => existing ?? []),
  };
  await submitEdit(catalog, edit, author);
  return input.map(({ urn }) => urn);
}
