import type { Registry } from '../../model/types.js';
import type { Catalog } from '../types.js';
import type { Lineage } from './types.js';
import { createUpdate } from './update.js';

/** Lineage upon a graph. */
export function createLineage(registry: Registry, proposals: Catalog['proposals']): Lineage {
  return { update: createUpdate(registry, proposals) };
}
