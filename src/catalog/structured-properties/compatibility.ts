import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import type { Problem } from '../../shared/errors.js';
import { sameValue, valueText } from './definition.js';
import { shortId } from './names.js';
import { allowedTypes } from './value-types.js';
import { isLater } from './version.js';

/**
 * Why existing values may be invalid under the new definition, which may only be wider than the old one. Empty when it
 * is wider, or has a later version, which starts without values. Pointers lead into the aspect.
 */
export function incompatibilities(
  before: StructuredPropertyDefinition,
  after: StructuredPropertyDefinition,
): Problem[] {
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

function versionChange(before: StructuredPropertyDefinition, after: StructuredPropertyDefinition): Problem[] {
  if (before.version === after.version) return [];
  return [
    {
      pointer: '/version',
      message: `version ${after.version ?? 'none'} is not later than ${before.version}`,
    },
  ];
}

function typeChange(before: StructuredPropertyDefinition, after: StructuredPropertyDefinition): Problem[] {
  const [from, to] = [shortId(before.valueType), shortId(after.valueType)];
  return from === to
    ? []
    : [{ pointer: '/valueType', message: `valueType cannot change from ${from} to ${to}` }];
}

function cardinalityChange(
  before: StructuredPropertyDefinition,
  after: StructuredPropertyDefinition,
): Problem[] {
  if (before.cardinality !== 'MULTIPLE' || after.cardinality === 'MULTIPLE') return [];
  return [{ pointer: '/cardinality', message: 'cardinality cannot change from MULTIPLE to SINGLE' }];
}

function immutableChange(
  before: StructuredPropertyDefinition,
  after: StructuredPropertyDefinition,
): Problem[] {
  if (before.immutable === true || after.immutable !== true) return [];
  return [
    { pointer: '/immutable', message: 'a property whose values can be changed cannot become immutable' },
  ];
}

function allowedValuesChange(
  before: StructuredPropertyDefinition,
  after: StructuredPropertyDefinition,
): Problem[] {
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

/** Entries removed from a list of types that may only grow. */
function lost(pointer: string, what: string, before: readonly string[], after: readonly string[]): Problem[] {
  const kept = new Set(after.map(shortId));
  const gone = before.map(shortId).filter((id) => !kept.has(id));
  if (gone.length === 0) return [];
  return [{ pointer, message: `the ${what} ${gone.join(', ')} cannot be taken away` }];
}

/** The same for a list that allows everything when it is empty. */
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
