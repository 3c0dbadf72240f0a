import type { BrowsePage } from '../../../search/types.js';
import type { Context } from '../../context.js';
import { entityTypeName } from '../../entity-type-names.js';
import { disjunction, type FilterInput, inInput, type Nullable } from '../../search/filters.js';
import { latestOnly } from '../../search/latest.js';
import { dropNulls } from '../drop-nulls.js';

interface Input extends FilterInput {
  type: string;
  path?: readonly string[];
  start?: number;
  count?: number;
}

/** Folders and entities below a path of the first form; a page as the catalog has it, which the type's fields read. */
export function browse(
  _parent: unknown,
  { input: nullable }: { input: Nullable<Input> },
  { catalog: { registry }, search }: Context,
): Promise<BrowsePage> {
  const { type, path = [], start, count, ...filters } = dropNulls(nullable) as Input;
  const types = [entityTypeName(registry, type)];
  const where = latestOnly(registry, { types, filters: disjunction(filters) });
  const query = { ...where, path, form: 'browsePaths' as const, start, count };
  return inInput(filters, () => search.browse(query));
}
