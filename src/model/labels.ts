import { words } from '../shared/words.js';
import { isEditedByPeople } from './display.js';
import type { AspectType, Registry } from './types.js';

/** The label of a relationship on the page of its source (outgoing) or of its target (incoming). */
export function relationshipLabel(
  { relationshipLabels }: Registry,
  name: string,
  direction: 'OUTGOING' | 'INCOMING',
): string {
  const label = relationshipLabels.get(name);
  if (direction === 'OUTGOING') return label?.outgoing ?? words(name);
  return label?.incoming ?? `Named as “${words(name).toLowerCase()}” by`;
}

/** The labels of aspects that were changed together, without duplicates. */
export function changeLabels({ aspects }: Registry, changed: readonly string[]): string[] {
  const known = changed.flatMap((name) => aspects.get(name) ?? []);
  // The model no longer has them.
  if (known.length === 0) return [...new Set(changed.map((name) => words(name).toLowerCase()))];
  // The key is written only once, when the entity is created.
  if (known.some(({ keyFor }) => keyFor !== undefined)) return ['created'];
  const notable = known.filter(({ incidental }) => !incidental);
  return [...new Set((notable.length > 0 ? notable : known).map(aspectLabel))];
}

function aspectLabel(aspect: AspectType): string {
  const { name, label } = aspect;
  if (label !== undefined) return label;
  if (isEditedByPeople(aspect) && name.endsWith('Properties')) return 'description';
  return /(?:Info|Properties)$/.test(name) ? 'details' : words(name).toLowerCase();
}
