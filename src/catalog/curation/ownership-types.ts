import { badRequest } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import { type Edit, editAspect } from './edit.js';
import { newUrn, notBlank, present } from './entities.js';

const ASPECT = 'ownershipTypeInfo';
/** Ids of the kinds that every catalog starts with. */
const SYSTEM = '__system__';

export interface OwnershipTypeChange {
  name?: string;
  description?: string;
}

/** A new kind of ownership. */
export function createOwnershipType(
  registry: Registry,
  { name, description }: OwnershipTypeChange & { name: string },
) {
  const urn = newUrn(registry, 'ownershipType', 'id');
  const info = { name: notBlank('name', name), ...present({ description }) };
  const proposal = editAspect(urn, ASPECT, (_, stamp) => ({
    ...info,
    created: { ...stamp },
    lastModified: { ...stamp },
  }));
  return { urn, edit: { proposals: [proposal] } };
}

export function updateOwnershipType(registry: Registry, text: string, change: OwnershipTypeChange): Edit {
  const urn = typedUrn(registry, text, 'ownershipType');
  if (typeof change.name === 'string') notBlank('name', change.name);
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => ({
    created: { ...stamp },
    ...stored,
    ...present({ ...change }),
    lastModified: { ...stamp },
  }));
  return { proposals: [proposal], existing: [urn] };
}

/** The URN of a kind of ownership that may be deleted. @throws CairnError BAD_REQUEST for one of the system's. */
export function customOwnershipType(registry: Registry, text: string): string {
  const urn = typedUrn(registry, text, 'ownershipType');
  if (parseUrn(registry, urn).key.id?.startsWith(SYSTEM))
    throw badRequest(`${urn} is one that every catalog starts with, and cannot be deleted`);
  return urn;
}
