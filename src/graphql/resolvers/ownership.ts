import type { OwnerResolvers } from '../../generated/resolvers.js';
import { buildUrn } from '../../model/index.js';

interface StoredOwner {
  typeUrn?: string;
  type: string;
}

export const Owner = {
  /** The kind of ownership; the older enum stands for the kind of that name which DataHub calls a system type. */
  ownershipType: ({ typeUrn, type }: StoredOwner, _args, { catalog }) =>
    typeUrn ?? buildUrn(catalog.registry, 'ownershipType', { id: `__system__${type.toLowerCase()}` }),
} satisfies OwnerResolvers;
