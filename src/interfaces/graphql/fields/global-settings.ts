import { globalSettingsUrn } from '../../../catalog/settings/global-settings.js';
import type { GlobalSettingsInfo } from '../../../generated/aspects.js';
import type { Context } from '../context.js';

/** The settings of the whole catalog; none of them before one is set. */
export async function globalSettings({ catalog, loaders }: Context): Promise<GlobalSettingsInfo> {
  const urn = globalSettingsUrn(catalog.registry);
  const settings = await loaders.aspect.load({ urn, aspect: 'globalSettingsInfo' });
  return settings?.value.json ?? {};
}
