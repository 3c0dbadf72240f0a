import {
  deletePageModule,
  deletePageTemplate,
  setAssetTemplate,
  upsertPageModule,
  upsertPageTemplate,
} from '../../catalog/pages/pages.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  upsertPageTemplate: (_parent, { input }, { catalog, author }) => upsertPageTemplate(catalog, input, author),
  upsertPageModule: (_parent, { input }, { catalog, author }) => upsertPageModule(catalog, input, author),
  deletePageTemplate: (_parent, { input }, { catalog, author }) =>
    deletePageTemplate(catalog, input.urn, author),
  deletePageModule: (_parent, { input }, { catalog, author }) => deletePageModule(catalog, input.urn, author),
  updateAssetSettings: (_parent, { input: { urn, summary } }, { catalog, author }) =>
    setAssetTemplate(catalog, { urn, template: summary?.template }, author),
} satisfies MutationResolvers;
