import { type ListOptions, type ListRequest, listEntities } from '../../../catalog/search/list-entities.js';
import type { Context } from '../context.js';

/** Resolves a query for a page of the entities of one type. They are the member `name` of the page. */
export function list<Name extends string, Input extends ListRequest>(
  type: string,
  name: Name,
  optionsOf: (input: Input, context: Context) => ListOptions = () => ({}),
) {
  return async (_parent: unknown, { input }: { input: Input }, context: Context) => {
    const { urns, ...page } = await listEntities(type, input, context, optionsOf(input, context));
    // The computed name has this type.
    return { ...page, [name]: urns } as typeof page & Record<Name, string[]>;
  };
}
