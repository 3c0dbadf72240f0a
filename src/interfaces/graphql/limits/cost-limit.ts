import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { CairnError } from '../../../shared/errors.js';
import { requireFewItems } from '../../../shared/list-limit.js';
import type { PageSizes } from './page-size.js';
import { complexityOf } from './query-complexity.js';

/** Refuses an operation that may return more values than `limit`, before it is executed. */
export function costLimit(limit: number, pageSizes: PageSizes): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart({ schema }) {
      return {
        async didResolveOperation({ document, operation, request: { variables } }) {
          requireCost(limit, pageSizes, {
            schema,
            document,
            variables,
            operationName: operation?.name?.value,
          });
        },
      };
    },
  };
}

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  variables: Record<string, unknown> | undefined;
  operationName: string | undefined;
}

/**
 * Refuses an operation that is too expensive.
 * @throws CairnError LIMIT_EXCEEDED if it may return more values than `limit`, or if a list in its variables is too
 *   long
 */
export function requireCost(limit: number, pageSizes: PageSizes, operation: Operation): void {
  const cost = costOf(operation, pageSizes);
  if (cost <= limit) return;
  throw new CairnError(
    'LIMIT_EXCEEDED',
    `The query asks for up to ${cost} values, and ${limit} are allowed: ask for smaller pages`,
  );
}

/** Caches the costs of documents by the variables that affect them. */
const known = new WeakMap<DocumentNode, LRUCache<string, number>>();
const MAX_CACHED_COSTS = 100;
const MAX_KEY_LENGTH = 1_000;

function costOf(
  { schema, document: query, variables, operationName }: Operation,
  pageSizes: PageSizes,
): number {
  const costs = known.get(query) ?? new LRUCache<string, number>({ max: MAX_CACHED_COSTS });
  known.set(query, costs);
  const key = `${operationName} ${textOf(variables, pageSizes.names(schema))}`;
  const earlier = costs.get(key);
  if (earlier !== undefined) return earlier;
  const cost = complexityOf({ schema, query, variables, operationName, estimators: [values(pageSizes)] });
  if (cost === undefined) return 0;
  if (key.length <= MAX_KEY_LENGTH) costs.set(key, cost);
  return cost;
}

/**
 * A cache key of variables. It leaves out what does not affect the cost: texts, and numbers in inputs other than page
 * sizes.
 * @throws CairnError LIMIT_EXCEEDED for a list with too many items
 */
function textOf(variables: Operation['variables'], pageSizes: ReadonlySet<string>): string {
  return JSON.stringify(variables ?? {}, function (this: unknown, name: string, value: unknown) {
    if (typeof value === 'string') return '';
    if (Array.isArray(value)) requireFewItems(value, `The variable ${name}`);
    if (typeof value !== 'number' && typeof value !== 'bigint') return value;
    return this === variables || pageSizes.has(name) ? Number(value) : 0;
  });
}

/**
 * The greatest cost of a page item. Nested pages request thousands of items, but are mostly small.
 * response-size-limit.ts counts their real size while they are resolved.
 */
const MAX_ITEM_COST = 1_000;

/** A field costs one value. A page costs the values of an item, times its size. */
function values(pageSizes: PageSizes): ComplexityEstimator {
  return ({ field, args, childComplexity }) => {
    const size = pageSizes.of(field, args);
    return 1 + (size > 1 ? size * Math.min(childComplexity, MAX_ITEM_COST) : childComplexity);
  };
}
