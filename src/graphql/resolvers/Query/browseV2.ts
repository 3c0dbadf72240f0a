import type { Context } from '../../context.js';
import { inInput, type Nullable } from '../../search/filters.js';
import { askedSearch, type SearchInput } from '../../search/query.js';
import { typesAsked } from '../../search/types-asked.js';
import { urnOrNull } from '../../search/urn-or-null.js';

interface Input extends Nullable<SearchInput> {
  type?: string | null;
  path?: readonly string[] | null;
}

/** A page of the folders below a path of the second form. */
export async function browseV2(
  _parent: unknown,
  { input: { type, path, ...input } }: { input: Input },
  context: Context,
) {
  const asked = input.types && input.types.length > 0 ? input.types : type ? [type] : [];
  const types = typesAsked(context.catalog.registry, asked, 'BROWSE');
  const { query } = await askedSearch({ ...input, types }, context, undefined);
  const { types: names = [], text, filters, start, count } = query;
  const where = { types: names, text, filters, start, count };
  const page = await inInput(input, () =>
    context.search.browse({ ...where, path: path ?? [], form: 'browsePathsV2' }),
  );
  const { registry } = context.catalog;
  return {
    start: page.start,
    count: page.groups.length,
    total: page.totalGroups,
    groups: page.groups.map(({ urn, ...group }) => ({
      ...group,
      entity: urn === undefined ? null : urnOrNull(registry, urn),
    })),
    metadata: { path: page.path, totalNumEntities: page.total },
  };
}
