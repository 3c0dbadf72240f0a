import { checkSlice, type Slice } from '../../../../catalog/slices.js';
import { Path } from '../../../../shared/path.js';
import { inQuery, integer, type QueryOf } from '../builders.js';
import { malformed } from './query-parameters.js';

const QUERY = Path.root.at('query');
const SLICE = QUERY.with({ id: QUERY.at('sliceId'), max: QUERY.at('sliceMax') });

/** With these, several readers go through one scroll at the same time. */
export const SLICE_PARAMETERS = [
  inQuery(
    'sliceId',
    { ...integer, minimum: 0 },
    'Which of `sliceMax` slices to read, from 0 on. Each entity is in one of them. Pages may be shorter, and even empty, before the end.',
  ),
  inQuery('sliceMax', { ...integer, minimum: 1 }, 'How many slices there are, at most 1024.'),
] as const;

type SliceQuery = Partial<QueryOf<typeof SLICE_PARAMETERS>>;

/**
 * The slice that a query requests, if any.
 * @throws CairnError BAD_REQUEST for an incomplete or impossible slice
 */
export function sliceIn({ sliceId: id, sliceMax: max }: SliceQuery): Slice | undefined {
  if (id === undefined && max === undefined) return undefined;
  if (id === undefined) throw malformed('sliceId', 'is required beside sliceMax');
  if (max === undefined) throw malformed('sliceMax', 'is required beside sliceId');
  checkSlice({ id, max }, SLICE);
  return { id, max };
}
