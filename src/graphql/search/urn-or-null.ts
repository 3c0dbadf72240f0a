import { CairnError } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import { type EntityRef, entityRef } from '../entity-ref.js';

/** The entity that a value names, where it is a URN; a text that only looks like one is none. */
export function urnOrNull(registry: Registry, value: string): EntityRef | null {
  if (!value.startsWith('urn:')) return null;
  try {
    return entityRef(registry, value);
  } catch (error) {
    if (error instanceof CairnError) return null;
    throw error;
  }
}
