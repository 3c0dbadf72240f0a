import type { Owner as StoredOwner } from '../../../generated/aspects.js';
import type { OwnerResolvers } from '../../../generated/resolvers.js';
import { buildUrn } from '../../../model/index.js';

export const Owner = {
  /** The ownership type. A value of the older enum means the system ownership type of that name. */
  ownershipType: ({ typeUrn, type }: StoredOwner, _args, { catalog }) =>
    typeUrn ?? buildUrn(catalog.registry, 'ownershipType', { id: `__system__${type.toLowerCase()}` }),
} satisfies OwnerResolvers;
