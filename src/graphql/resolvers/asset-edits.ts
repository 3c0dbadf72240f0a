import { updateAsset, updateDatasets } from '../../catalog/assets/asset-update.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  updateDataset: (_parent, { urn, input }, { catalog, author }) =>
    updateAsset(catalog, 'dataset', urn, input, author),
  updateDatasets: (_parent, { input }, { catalog, author }) => updateDatasets(catalog, input, author),
  updateChart: (_parent, { urn, input }, { catalog, author }) =>
    updateAsset(catalog, 'chart', urn, input, author),
  updateDashboard: (_parent, { urn, input }, { catalog, author }) =>
    updateAsset(catalog, 'dashboard', urn, input, author),
  updateDataFlow: (_parent, { urn, input }, { catalog, author }) =>
    updateAsset(catalog, 'dataFlow', urn, input, author),
  updateDataJob: (_parent, { urn, input }, { catalog, author }) =>
    updateAsset(catalog, 'dataJob', urn, input, author),
  updateNotebook: (_parent, { urn, input }, { catalog, author }) =>
    updateAsset(catalog, 'notebook', urn, input, author),
} satisfies MutationResolvers;
