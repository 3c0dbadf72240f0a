import type { AspectValue } from '../../model/aspect-value.js';
import { searchedName } from '../../model/display.js';
import { keyName } from '../../model/entity-name.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, Json } from '../../model/types.js';

/** Properties of an entity's node. Neo4j Browser and the filters of the graph API use them. */
export type NodeProperties = Record<string, string | number | boolean | null>;

/** The aspect with the platform, for assets whose key has no platform URN. */
const PLATFORM_ASPECT = 'dataPlatformInstance';

/**
 * The node properties that follow from the URN. They are the type, the parts of the key, and as name the last part that
 * is not an enum.
 */
export function keyProperties({ text, entityType, key }: Urn): NodeProperties {
  return { ...key, name: keyName({ entityType, key }), urn: text, type: entityType.name };
}

/** The node properties that follow from an aspect. After its deletion, `value` is null, and so are the properties. */
export function aspectProperties(urn: Urn, aspect: AspectType, value: AspectValue | null): NodeProperties {
  if (aspect.name === 'status') return { removed: value?.json.removed === true };
  if (aspect.name === PLATFORM_ASPECT) {
    const platform: Json | undefined = value?.json.platform;
    return { platform: typeof platform === 'string' ? platform : (urn.key.platform ?? null) };
  }
  // Editable aspects do not name their entity, and names of keys follow from the URN.
  if (aspect.keyFor !== undefined || aspect.name.startsWith('editable')) return {};
  const field = searchedName(aspect);
  if (field === undefined) return {};
  const name: Json | undefined = value?.json[field];
  return { name: typeof name === 'string' && name !== '' ? name : keyName(urn) };
}
