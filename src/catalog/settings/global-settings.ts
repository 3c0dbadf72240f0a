import type {
  UpdateApplicationsSettingsInput,
  UpdateDocPropagationSettingsInput,
  UpdateGlobalViewsSettingsInput,
} from '../../generated/api.js';
import type { GlobalSettingsInfo } from '../../generated/aspects.js';
import { buildUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import type { RequestContext } from '../request-context.js';
import { typedUrn } from '../urns.js';

/** The URN of the entity with the settings of the whole catalog. */
const globalSettingsUrn = (registry: Registry) => buildUrn(registry, 'globalSettings', { id: '0' });

/** The settings of the whole catalog. Empty until one is set. */
export async function readGlobalSettings({ catalog, loaders }: RequestContext): Promise<GlobalSettingsInfo> {
  const urn = globalSettingsUrn(catalog.registry);
  const settings = await loaders.aspect.load({ urn, aspect: 'globalSettingsInfo' });
  return settings?.value.json ?? {};
}

/** Sets or removes the default view of users without their own. */
export function setGlobalDefaultView(
  catalog: EditContext,
  { defaultView }: UpdateGlobalViewsSettingsInput,
  caller: Caller,
): Promise<true> {
  const view = defaultView ? typedUrn(catalog.registry, defaultView, 'dataHubView') : undefined;
  return change(catalog, caller, () => ({ views: omitNullish({ defaultView: view }) }), view ? [view] : []);
}

/** Sets whether pages show applications. */
export const setApplicationsEnabled = (
  catalog: EditContext,
  { enabled }: UpdateApplicationsSettingsInput,
  caller: Caller,
): Promise<true> =>
  change(catalog, caller, ({ applications }) => ({
    applications: { enabled: false, ...applications, ...omitNullish({ enabled }) },
  }));

/** Sets whether descriptions of columns propagate. */
export const setDocPropagation = (
  catalog: EditContext,
  { docColumnPropagation: columnPropagationEnabled }: UpdateDocPropagationSettingsInput,
  caller: Caller,
): Promise<true> =>
  change(catalog, caller, ({ docPropagation }) => ({
    docPropagation: { enabled: true, ...docPropagation, ...omitNullish({ columnPropagationEnabled }) },
  }));

function change(
  catalog: EditContext,
  caller: Caller,
  fields: (stored: GlobalSettingsInfo) => JsonObject,
  mustExist: readonly string[] = [],
): Promise<true> {
  const urn = globalSettingsUrn(catalog.registry);
  const proposal = editAspect(urn, 'globalSettingsInfo', (stored = {}) => ({
    ...stored,
    ...fields(stored),
  }));
  return submitEdit(catalog, { proposals: [proposal], mustExist }, caller);
}
