import type { FilterInput } from '../filter/input.js';
import type { RequestContext } from '../request-context.js';
import { planRequest } from './request.js';
import { requestedTypes } from './requested-types.js';

/** A request for suggestions. */
interface CompletionRequest extends FilterInput {
  query: string;
  /** The only field to suggest values of. */
  field?: string | undefined;
  limit?: number | undefined;
  viewUrn?: string | undefined;
}

/** Distinct suggestions, and the entities that they come from. */
interface Completions {
  suggestions: string[];
  entities: string[];
}

/** Suggests values for these types. If there are none, it uses the default types. */
export function complete(
  request: CompletionRequest,
  types: readonly string[] | undefined,
  context: RequestContext,
): Promise<Completions> {
  return completeOf(request, requestedTypes(context.catalog.registry, types, 'AUTOCOMPLETE'), context);
}

/**
 * Suggests values for each type separately, so that one type does not crowd out another. It omits types without
 * suggestions.
 */
export async function completeByType(
  request: CompletionRequest,
  types: readonly string[] | undefined,
  context: RequestContext,
): Promise<(Completions & { type: string })[]> {
  const names = requestedTypes(context.catalog.registry, types, 'AUTOCOMPLETE');
  const found = await Promise.all(
    names.map(async (type) => ({ type, ...(await completeOf(request, [type], context)) })),
  );
  return found.filter(({ entities }) => entities.length > 0);
}

async function completeOf(
  request: CompletionRequest,
  types: readonly string[],
  context: RequestContext,
): Promise<Completions> {
  const { query: text, field, limit, filters, orFilters, viewUrn } = request;
  const where = await planRequest({ types, filters, orFilters, viewUrn }, context);
  const found = await context.search.autocomplete({
    types: where.types,
    filters: where.filters,
    text,
    field: field || undefined,
    limit,
  });
  return {
    suggestions: [...new Set(found.map(({ text }) => text))],
    entities: [...new Set(found.map(({ urn }) => urn))],
  };
}
