import {
  setOwnDefaultView,
  setUserFlag,
  setUserHomePage,
  setUserLanguage,
} from '../../../catalog/settings/user-settings.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  updateUserSetting: (_parent, { input }, { catalog, caller }) => setUserFlag(catalog, input, caller),
  updateCorpUserViewsSettings: (_parent, { input }, { catalog, caller }) =>
    setOwnDefaultView(catalog, input, caller),
  updateUserHomePageSettings: (_parent, { input }, { catalog, caller }) =>
    setUserHomePage(catalog, input, caller),
  updateCorpUserLocaleSettings: (_parent, { input }, { catalog, caller }) =>
    setUserLanguage(catalog, input, caller),
} satisfies MutationResolvers;
