import { buildUrn } from '../../../model/index.js';
import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../../context.js';

/** The one entity that has the settings of the whole catalog. */
const SETTINGS_ID = '0';

/** Which saved view clients apply where a user has chosen none; the service itself applies no view unasked. */
export async function globalViewsSettings(
  _parent: unknown,
  _args: unknown,
  { catalog, loaders }: Context,
): Promise<object> {
  const urn = buildUrn(catalog.registry, 'globalSettings', { id: SETTINGS_ID });
  const settings = await loaders.aspect.load({ urn, aspect: 'globalSettingsInfo' });
  const { defaultView } = (settings?.value.json.views ?? {}) as JsonObject;
  return { defaultView };
}
