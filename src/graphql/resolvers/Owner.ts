import { buildUrn } from '../../model/index.js';
import type { Context } from '../context.js';

interface Parent {
  typeUrn?: string;
  type: string;
}

export const Owner = {
  /** The kind of ownership; the older enum stands for the kind of that name which DataHub calls a system type. */
  ownershipType: ({ typeUrn, type }: Parent, _args: unknown, { catalog }: Context) =>
    typeUrn ?? buildUrn(catalog.registry, 'ownershipType', { id: `__system__${type.toLowerCase()}` }),
};
