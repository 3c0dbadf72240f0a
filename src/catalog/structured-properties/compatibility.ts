import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import { type Finding, Path } from '../../shared/path.js';
import { sameValue, valueText } from './definition.js';
import { shortId } from './names.js';
import { allowedTypes } from './value-types.js';
import { isLater } from './version.js';

const REMEDY = 'a change that is not compatible needs a later version';

/**
 * The reasons why existing values may be invalid under the new definition. A definition may only become wider. There
 * are none for a later version, since it starts without values.
 * @param path the new definition's place in the caller's input
 */
export function incompatibilities(
  before: StructuredPropertyDefinition,
  after: StructuredPropertyDefinition,
  path = Path.root,
): Finding[] {
  if (isLater(after.version, before.version)) return [];
  const [from, to] = [shortId(before.valueType), shortId(after.valueType)];
  const found: [field: string, message: string | false | undefined][] = [
    [
      'version',
      before.version !== after.version &&
        `version ${after.version ?? 'none'} is not later than ${before.version}`,
    ],
    ['valueType', from !== to && `valueType cannot change from ${from} to ${to}`],
    [
      'cardinality',
      before.cardinality === 'MULTIPLE' &&
        after.cardinality !== 'MULTIPLE' &&
        'cardinality cannot change from MULTIPLE to SINGLE',
    ],
    ['allowedValues', allowedValuesChange(before.allowedValues ?? [], after.allowedValues ?? [])],
    [
      'immutable',
      before.immutable !== true &&
        after.immutable === true &&
        'a property whose values can be changed cannot become immutable',
    ],
    ['entityTypes', lost('entity type', before.entityTypes, after.entityTypes)],
    ['typeQualifier', narrowed('type', allowedTypes(before), allowedTypes(after))],
    ['allowedPlatforms', narrowed('platform', before.allowedPlatforms ?? [], after.allowedPlatforms ?? [])],
  ];
  return found.flatMap(([field, message]) =>
    message ? [{ path: path.at(field), message: `${message}; ${REMEDY}` }] : [],
  );
}

type AllowedValues = NonNullable<StructuredPropertyDefinition['allowedValues']>;

function allowedValuesChange(old: AllowedValues, kept: AllowedValues): string | undefined {
  if (kept.length === 0) return undefined;
  if (old.length === 0) return 'allowedValues cannot be given where any value was allowed';
  const gone = old.filter(({ value }) => !kept.some((other) => sameValue(value, other.value)));
  if (gone.length === 0) return undefined;
  return `allowedValues cannot lose ${gone.map(({ value }) => valueText(value)).join(', ')}`;
}

/** Entries that are missing from a list of types, which may only grow. */
function lost(what: string, before: readonly string[], after: readonly string[]): string | undefined {
  const kept = new Set(after.map(shortId));
  const gone = before.map(shortId).filter((id) => !kept.has(id));
  return gone.length === 0 ? undefined : `the ${what} ${gone.join(', ')} cannot be taken away`;
}

/** Entries that are no longer allowed. An empty list allows everything. */
function narrowed(what: string, before: readonly string[], after: readonly string[]): string | undefined {
  if (after.length === 0) return undefined;
  return before.length > 0 ? lost(what, before, after) : `every ${what} was allowed, and only some would be`;
}
