import {
  readGlobalSettings,
  setApplicationsEnabled,
  setDocPropagation,
  setGlobalDefaultView,
} from '../../../catalog/settings/global-settings.js';
import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { buildUrn } from '../../../model/index.js';

/** The template of the home page until another one is set (schema/bootstrap). */
const HOME = 'home_default_1';

export const Query = {
  async globalHomePageSettings(_parent, _args, context) {
    const { homePage } = await readGlobalSettings(context);
    const { registry } = context.catalog;
    return {
      defaultTemplate: homePage?.defaultTemplate ?? buildUrn(registry, 'dataHubPageTemplate', { id: HOME }),
    };
  },

  /** Propagation is on by default, as in DataHub. */
  async docPropagationSettings(_parent, _args, context) {
    const { docPropagation } = await readGlobalSettings(context);
    return { docColumnPropagation: docPropagation?.columnPropagationEnabled ?? true };
  },
} satisfies QueryResolvers;

export const Mutation = {
  updateGlobalViewsSettings: (_parent, { input }, { catalog, caller }) =>
    setGlobalDefaultView(catalog, input, caller),
  updateApplicationsSettings: (_parent, { input }, { catalog, caller }) =>
    setApplicationsEnabled(catalog, input, caller),
  updateDocPropagationSettings: (_parent, { input }, { catalog, caller }) =>
    setDocPropagation(catalog, input, caller),
} satisfies MutationResolvers;
