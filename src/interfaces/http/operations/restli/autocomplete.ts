import { MAX_COUNT } from '../../../../catalog/paging.js';
import { CairnError } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { arrayOf, named, orNull, text, valueObject } from '../builders.js';
import { defineAction } from '../operation.js';
import { entityNameSchema } from '../schemas/common.js';
import { filterSchema } from '../schemas/filter.js';
import { pageMembers } from '../schemas/search.js';
import { FILTER_PATHS, filterInput } from './support/search-input.js';
import { pageSize } from './support/search-response.js';

/** `POST /entities?action=autocomplete` */
export const autocomplete = defineAction({
  operationId: 'autocomplete',
  path: '/entities',
  action: 'autocomplete',
  summary: 'Complete a search text',
  description:
    'Values that begin with the text or have a word that begins with it, the best first, each once.',
  resolvers: ['Query.autoComplete'],
  body: named('AutocompleteRequest', {
    query: text,
    entity: entityNameSchema,
    field: orNull({ ...text, description: 'Only this field, instead of the default fields for completion.' }),
    ...pageMembers,
    filter: orNull(filterSchema),
  }),
  response: valueObject('AutocompleteResponse', {
    query: { ...text, description: 'As it was asked.' },
    suggestions: arrayOf(text),
  }),
  example: {
    body: { query: 'ord', entity: 'dataset', limit: 5 },
    response: { value: { suggestions: ['shop.orders'], query: 'ord' } },
  },
  async handle({ body: { query, entity: type, field, start, limit, filter }, context }) {
    const first = start ?? 0;
    if (first > MAX_COUNT) throw beyond(first);
    const input = { query, type, field, limit: first + pageSize(limit), ...filterInput(filter) };
    const found = await callResolver('Query.autoComplete', { input }, context, { input: FILTER_PATHS });
    return { value: { suggestions: found.suggestions.slice(first), query } };
  },
});

/** The error for a page beyond the maximum number of suggestions. */
function beyond(start: number): CairnError {
  const message = `start must be at most ${MAX_COUNT}, not ${start}`;
  return new CairnError('BAD_REQUEST', message, [{ pointer: '/start', message }]);
}
