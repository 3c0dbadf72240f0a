import {
  setUserFlag,
  setUserHomePage,
  setUserLanguage,
  setUserView,
} from '../../catalog/settings/user-settings.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  updateUserSetting: (_parent, { input }, { catalog, author }) => setUserFlag(catalog, input, author),
  updateCorpUserViewsSettings: (_parent, { input }, { catalog, author }) =>
    setUserView(catalog, input, author),
  updateUserHomePageSettings: (_parent, { input }, { catalog, author }) =>
    setUserHomePage(catalog, input, author),
  updateCorpUserLocaleSettings: (_parent, { input }, { catalog, author }) =>
    setUserLanguage(catalog, input, author),
} satisfies MutationResolvers;
