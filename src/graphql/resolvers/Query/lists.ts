import type { Criterion } from '../../../catalog/types.js';
import type { SortKey } from '../../../search/types.js';
import type { Context } from '../../context.js';
import {
  both,
  type Disjunction,
  disjunction,
  type FilterInput,
  inInput,
  type Nullable,
} from '../../search/filters.js';
import { type SortInput, sortKeys } from '../../search/sort.js';
import { dropNulls } from '../drop-nulls.js';

/** What all of these lists are asked with; each has more of its own. */
interface ListInput extends FilterInput {
  start?: number;
  count?: number;
  /** Words; everything when absent. */
  query?: string;
}

interface List<Input> {
  /** Name of the entity type. */
  type: string;
  /** The member of the answer that has the entities. */
  as: string;
  sort?: readonly SortKey[] | ((input: Input) => readonly SortKey[] | undefined);
  /** What must hold beside the filters of the input. */
  where?(input: Input, context: Context): Disjunction;
}

/** Makes what answers with a page of the entities of one type. */
function listing<Input extends ListInput>({ type, as, sort, where }: List<Input>) {
  return async (_parent: unknown, args: { input: Nullable<Input> }, context: Context) => {
    const input = dropNulls(args.input) as Input;
    const { start, count, query: text } = input;
    const filters = both(disjunction(input), where?.(input, context) ?? []);
    const { signal } = context;
    const order = typeof sort === 'function' ? sort(input) : sort;
    const page = await inInput(input, () =>
      context.search.search({ start, count, text, types: [type], filters, sort: order, signal }),
    );
    return {
      start: page.start,
      count: page.count,
      total: page.total,
      [as]: page.results.map(({ urn }) => urn),
    };
  };
}

/** The conjunction of what is given: the field has the value. */
function equal(values: Readonly<Record<string, string | undefined>>): Disjunction {
  const and = Object.entries(values).flatMap(([field, value]): Criterion[] =>
    value === undefined ? [] : [{ field, values: [value] }],
  );
  return and.length === 0 ? [] : [{ and }];
}

type QueriesInput = ListInput & { source?: string; datasetUrn?: string; sortInput?: SortInput };
type PostsInput = ListInput & { resourceUrn?: string };
type ViewsInput = ListInput & { viewType?: string };

export const listUsers = listing({ type: 'corpuser', as: 'users' });
export const listGroups = listing({ type: 'corpGroup', as: 'groups' });
export const listRoles = listing({ type: 'dataHubRole', as: 'roles' });
export const listOwnershipTypes = listing({ type: 'ownershipType', as: 'ownershipTypes' });
export const listBusinessAttributes = listing({ type: 'businessAttribute', as: 'businessAttributes' });
export const listPosts = listing<PostsInput>({
  type: 'post',
  as: 'posts',
  sort: [{ field: 'lastModified', order: 'DESCENDING' }],
  where: ({ resourceUrn }) => equal({ target: resourceUrn }),
});
export const listQueries = listing<QueriesInput>({
  type: 'query',
  as: 'queries',
  sort: ({ sortInput }) => sortInput && sortKeys(sortInput),
  where: ({ source, datasetUrn }) => equal({ source, entities: datasetUrn }),
});
export const listGlobalViews = listing({
  type: 'dataHubView',
  as: 'views',
  where: () => equal({ type: 'GLOBAL' }),
});
export const listMyViews = listing<ViewsInput>({
  type: 'dataHubView',
  as: 'views',
  where: ({ viewType }, { author: { actor } }) => equal({ createdBy: actor, type: viewType }),
});
