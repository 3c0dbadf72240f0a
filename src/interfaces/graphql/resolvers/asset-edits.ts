import { updateAsset, updateDatasets } from '../../../catalog/assets/asset-update.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  updateDataset: (_parent, { urn, input }, { catalog, caller }) =>
    updateAsset(catalog, 'dataset', urn, input, caller),
  updateDatasets: (_parent, { input }, { catalog, caller }) => updateDatasets(catalog, input, caller),
  updateChart: (_parent, { urn, input }, { catalog, caller }) =>
    updateAsset(catalog, 'chart', urn, input, caller),
  updateDashboard: (_parent, { urn, input }, { catalog, caller }) =>
    updateAsset(catalog, 'dashboard', urn, input, caller),
  updateDataFlow: (_parent, { urn, input }, { catalog, caller }) =>
    updateAsset(catalog, 'dataFlow', urn, input, caller),
  updateDataJob: (_parent, { urn, input }, { catalog, caller }) =>
    updateAsset(catalog, 'dataJob', urn, input, caller),
  updateNotebook: (_parent, { urn, input }, { catalog, caller }) =>
    updateAsset(catalog, 'notebook', urn, input, caller),
} satisfies MutationResolvers;
