import type { Registry } from '../../model/types.js';
import type { Criterion } from '../filter/types.js';

/** Excludes entities that a later version has replaced. Entities outside of version sets do not have this field. */
const LATEST: Criterion = { field: 'isLatest', values: ['false'], negated: true };

/**
 * Excludes drafts, and documents that belong only to the context of certain assets. Other entities do not have these
 * fields.
 */
const PUBLISHED: readonly Criterion[] = [
  { field: 'state', values: ['UNPUBLISHED'], negated: true },
  { field: 'showInGlobalContext', values: ['false'], negated: true },
];

/**
 * The conditions that exclude former versions of versioned entities, as DataHub does by default, and documents that
 * DataHub does not show among other entities.
 */
export function visibilityConditions(
  registry: Registry,
  types: readonly string[],
  { latestOnly, publishedOnly }: { latestOnly: boolean; publishedOnly: boolean },
): Criterion[] {
  const hasVersions = (type: string) => registry.entity(type).aspects.has('versionProperties');
  return [
    ...(publishedOnly && types.includes('document') ? PUBLISHED : []),
    ...(latestOnly && (types.length === 0 || types.some(hasVersions)) ? [LATEST] : []),
  ];
}
