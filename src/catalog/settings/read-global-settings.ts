import type { GlobalSettingsInfo } from '../../generated/aspects.js';
import type { RequestContext } from '../request-context.js';
import { globalSettingsUrn } from './global-settings.js';

/** The settings of the whole catalog. Empty until one is set. */
export async function readGlobalSettings({
  catalog,
  loaders,
}: Pick<RequestContext, 'catalog' | 'loaders'>): Promise<GlobalSettingsInfo> {
  const urn = globalSettingsUrn(catalog.registry);
  const settings = await loaders.aspect.load({ urn, aspect: 'globalSettingsInfo' });
  return settings?.value.json ?? {};
}
