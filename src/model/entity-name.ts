import type { Urn } from './urn.js';

/** The name of an entity that has no other: `name` in its key, or else the last text in the key. */
export function keyName({ entityType, key }: Pick<Urn, 'entityType' | 'key'>): string {
  const named = entityType.key.record.fields.filter(({ type }) => type.kind === 'string');
  return key.name ?? key[named.at(-1)?.name ?? ''] ?? Object.values(key).at(-1) ?? '';
}
