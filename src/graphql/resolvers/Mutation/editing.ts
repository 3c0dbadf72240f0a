import { type Edit, submitEdit } from '../../../catalog/curation/edit.js';
import type { Author } from '../../../catalog/types.js';
import type { Registry } from '../../../model/types.js';
import type { Context } from '../../context.js';

/** Makes an edit of the arguments of a mutation. */
type Plan<Args> = (registry: Registry, args: Args, author: Author) => Edit;

/** A mutation that edits aspects and answers true. */
export function editing<Args>(plan: Plan<Args>) {
  return async (_parent: unknown, args: Args, { catalog, author }: Context): Promise<true> => {
    await submitEdit(catalog, plan(catalog.registry, args, author), author);
    return true;
  };
}

/** A mutation that edits an entity and answers its URN, which is the entity where the field is one. */
export function editingOne<Args>(
  plan: (registry: Registry, args: Args, author: Author) => { urn: string; edit: Edit },
) {
  return async (_parent: unknown, args: Args, { catalog, author }: Context): Promise<string> => {
    const { urn, edit } = plan(catalog.registry, args, author);
    await submitEdit(catalog, edit, author);
    return urn;
  };
}
