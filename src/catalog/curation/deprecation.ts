import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { type Edit, editAspect, writeAspect } from './edit.js';
import { type Resource, wholesOf } from './resources.js';

export interface DeprecationInput {
  deprecated: boolean;
  /** Epoch milliseconds. */
  decommissionTime?: number;
  note?: string;
  /** URN of what is to be used instead. */
  replacement?: string;
}

/** Marks entities as deprecated, or not so any more. They must exist, and so must the replacement. */
export function updateDeprecation(
  registry: Registry,
  resources: readonly Resource[],
  { deprecated, decommissionTime, note = '', replacement }: DeprecationInput,
): Edit {
  const urns = wholesOf(registry, resources);
  const substitute = replacement === undefined ? undefined : parseUrn(registry, replacement).text;
  const proposals = urns.map((urn) =>
    editAspect(urn, 'deprecation', (_, { actor }) => ({
      deprecated,
      note,
      actor,
      ...(decommissionTime === undefined ? {} : { decommissionTime }),
      ...(substitute === undefined ? {} : { replacement: substitute }),
    })),
  );
  return { proposals, existing: substitute === undefined ? urns : [...urns, substitute] };
}

/** Soft-deletes entities, or brings them back. */
export function updateSoftDeleted(registry: Registry, urns: readonly string[], removed: boolean): Edit {
  const texts = urns.map((urn) => parseUrn(registry, urn).text);
  return { proposals: texts.map((urn) => writeAspect(urn, 'status', { removed })), existing: texts };
}
