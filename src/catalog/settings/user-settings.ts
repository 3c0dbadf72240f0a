import type {
  UpdateCorpUserLocaleSettingsInput,
  UpdateCorpUserViewsSettingsInput,
  UpdateUserHomePageSettingsInput,
  UpdateUserSettingInput,
} from '../../generated/api.js';
import type { CorpUserSettings } from '../../generated/aspects.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { typedUrn } from '../urns.js';

const FLAGS = { SHOW_SIMPLIFIED_HOMEPAGE: 'showSimplifiedHomepage', SHOW_THEME_V2: 'showThemeV2' } as const;

/** Sets a flag of the caller's settings. */
export const setUserFlag = (
  catalog: EditContext,
  { name, value }: UpdateUserSettingInput,
  caller: Caller,
): Promise<true> =>
  change(catalog, caller, ({ appearance }) => ({ appearance: { ...appearance, [FLAGS[name]]: value } }));

/** Sets or removes the caller's default view. */
export function setOwnDefaultView(
  catalog: EditContext,
  { defaultView }: UpdateCorpUserViewsSettingsInput,
  caller: Caller,
): Promise<true> {
  const view = defaultView ? typedUrn(catalog.registry, defaultView, 'dataHubView') : undefined;
  return setDefaultViewOf(catalog, { user: caller.actor, view }, caller);
}

/** Sets or removes the default view of a user. */
export const setDefaultViewOf = (
  catalog: EditContext,
  { user, view }: { user: string; view: string | undefined },
  caller: Caller,
): Promise<true> =>
  change(catalog, caller, () => ({ views: omitNullish({ defaultView: view }) }), view ? [view] : [], user);

/** Sets or removes the template of the caller's home page. It also adds announcements that the caller dismissed. */
export function setUserHomePage(
  catalog: EditContext,
  { pageTemplate, newDismissedAnnouncements, removePageTemplate }: UpdateUserHomePageSettingsInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  if (pageTemplate && removePageTemplate)
    throw badRequest('Give one of pageTemplate and removePageTemplate, not both');
  const template = pageTemplate ? typedUrn(registry, pageTemplate, 'dataHubPageTemplate') : undefined;
  const closed = newDismissedAnnouncements?.flatMap((urn) => (urn ? [typedUrn(registry, urn, 'post')] : []));
  const changed = ({ homePage }: CorpUserSettings) => {
    const { pageTemplate: before, dismissedAnnouncements: known, ...others } = homePage ?? {};
    const all = closed && [...new Set([...(known ?? []), ...closed])];
    const now = template ?? (removePageTemplate ? undefined : before);
    return {
      homePage: { ...others, ...omitNullish({ pageTemplate: now, dismissedAnnouncements: all ?? known }) },
    };
  };
  return change(catalog, caller, changed, template ? [template] : []);
}

/** Sets the caller's language. */
export const setUserLanguage = (
  catalog: EditContext,
  { language }: UpdateCorpUserLocaleSettingsInput,
  caller: Caller,
): Promise<true> => change(catalog, caller, () => ({ locale: omitNullish({ language }) }));

/** Changes settings with all rights, since users may always change their own. */
function change(
  catalog: EditContext,
  caller: Caller,
  fields: (stored: CorpUserSettings) => JsonObject,
  mustExist: readonly string[] = [],
  user = caller.actor,
): Promise<true> {
  const proposal = editAspect(user, 'corpUserSettings', (stored) => {
    const before = stored ?? { appearance: { showSimplifiedHomepage: false } };
    return { ...before, ...fields(before) };
  });
  return submitEdit(catalog, { proposals: [proposal], mustExist }, withAllRights(caller));
}
