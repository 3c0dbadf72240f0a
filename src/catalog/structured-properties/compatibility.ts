import type { Problem } from '../../errors.js';
import { type PropertyDefinition, sameValue, valueText } from './definition.js';
import { shortId } from './names.js';
import { allowedTypes } from './value-types.js';
import { isLater } from './version.js';

/**
 * Why values under `before` may not be values under `after`: a definition may only become wider. Empty when it does, or
 * when it has a later version, under which it starts anew. Pointers lead into the aspect.
 */
export function incompatibilities(before: PropertyDefinition, after: PropertyDefinition): Problem[] {
  if (isLater(after.version, before.version)) return [];
  const found = [
    ...versionChange(before, after),
    ...typeChange(before, after),
    ...cardinalityChange(before, after),
    ...allowedValuesChange(before, after),
    ...immutableChange(before, after),
    ...lost('/entityTypes', 'entity type', before.entityTypes, after.entityTypes),
    ...narrowed('/typeQualifier', 'type', allowedTypes(before), allowedTypes(after)),
    ...narrowed('/allowedPlatforms', 'platform', before.allowedPlatforms ?? [], after.allowedPlatforms ?? []),
  ];
  return found.map(({ pointer, message }) => ({
    pointer,
    message: `${message}; a change that is not compatible needs a later version`,
  }));
}

function versionChange(before: PropertyDefinition, after: PropertyDefinition): Problem[] {
  if (before.version === after.version) return [];
  return [
    {
      pointer: '/version',
      message: `version ${after.version ?? 'none'} is not later than ${before.version}`,
    },
  ];
}

function typeChange(before: PropertyDefinition, after: PropertyDefinition): Problem[] {
  const [from, to] = [shortId(before.valueType), shortId(after.valueType)];
  return from === to
    ? []
    : [{ pointer: '/valueType', message: `valueType cannot change from ${from} to ${to}` }];
}

function cardinalityChange(before: PropertyDefinition, after: PropertyDefinition): Problem[] {
  if (before.cardinality !== 'MULTIPLE' || after.cardinality === 'MULTIPLE') return [];
  return [{ pointer: '/cardinality', message: 'cardinality cannot change from MULTIPLE to SINGLE' }];
}

function immutableChange(before: PropertyDefinition, after: PropertyDefinition): Problem[] {
  if (before.immutable === true || after.immutable !== true) return [];
  return [
    { pointer: '/immutable', message: 'a property whose values can be changed cannot become immutable' },
  ];
}

function allowedValuesChange(before: PropertyDefinition, after: PropertyDefinition): Problem[] {
  const pointer = '/allowedValues';
  const [old, kept] = [before.allowedValues ?? [], after.allowedValues ?? []];
  if (kept.length === 0) return [];
  if (old.length === 0)
    return [{ pointer, message: 'allowedValues cannot be given where any value was allowed' }];
  const gone = old.filter(({ value }) => !kept.some((other) => sameValue(value, other.value)));
  if (gone.length === 0) return [];
  const list = gone.map(({ value }) => valueText(value)).join(', ');
  return [{ pointer, message: `allowedValues cannot lose ${list}` }];
}

/** A list of types that may only grow. */
function lost(pointer: string, what: string, before: readonly string[], after: readonly string[]): Problem[] {
  const kept = new Set(after.map(shortId));
  const gone = before.map(shortId).filter((id) => !kept.has(id));
  if (gone.length === 0) return [];
  return [{ pointer, message: `the ${what} ${gone.join(', ')} cannot be taken away` }];
}

/** The same, where an empty list allows all. */
function narrowed(
  pointer: string,
  what: string,
  before: readonly string[],
  after: readonly string[],
): Problem[] {
  if (after.length === 0) return [];
  if (before.length > 0) return lost(pointer, what, before, after);
  return [{ pointer, message: `every ${what} was allowed, and only some would be` }];
}
