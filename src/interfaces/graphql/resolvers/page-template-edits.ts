import {
  deletePageModule,
  deletePageTemplate,
  setAssetTemplate,
  upsertPageModule,
  upsertPageTemplate,
} from '../../../catalog/page-templates/page-templates.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  upsertPageTemplate: (_parent, { input }, { catalog, caller }) => upsertPageTemplate(catalog, input, caller),
  upsertPageModule: (_parent, { input }, { catalog, caller }) => upsertPageModule(catalog, input, caller),
  deletePageTemplate: (_parent, { input }, { catalog, caller }) =>
    deletePageTemplate(catalog, input.urn, caller),
  deletePageModule: (_parent, { input }, { catalog, caller }) => deletePageModule(catalog, input.urn, caller),
  updateAssetSettings: (_parent, { input: { urn, summary } }, { catalog, caller }) =>
    setAssetTemplate(catalog, { urn, template: summary?.template }, caller),
} satisfies MutationResolvers;
