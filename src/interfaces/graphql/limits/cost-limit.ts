import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import type { Optional } from '../../../model/omit-nullish.js';
import { badRequest, CairnError } from '../../../shared/errors.js';
import { requireFewItems } from '../../../shared/list-limit.js';
import type { PageSizes } from './page-size.js';
import { type ComplexityOptions, queryComplexity } from './query-complexity.js';

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

/** @throws CairnError LIMIT_EXCEEDED for an operation that may return more values than `limit`, or has too long a list */
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
 * Variables without what does not affect the cost: what texts say, and numbers within inputs that are no page sizes.
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
 * The greatest cost of a page item. Pages within pages are mostly small, although they request thousands of items. Their
 * real size is counted while they are resolved (response-size-limit.ts).
 */
const MAX_ITEM_COST = 1_000;

/** A field is one value; a page has its values once for each item. */
function values(pageSizes: PageSizes): ComplexityEstimator {
  return ({ field, args, childComplexity }) => {
    const size = pageSizes.of(field, args);
    return 1 + (size > 1 ? size * Math.min(childComplexity, MAX_ITEM_COST) : childComplexity);
  };
}

/**
 * The cost of an operation by the given estimators; undefined if its variables are invalid, which its execution will
 * report.
 * @throws CairnError BAD_REQUEST if it cannot be told: what it costs is unknown then, and may be much
 */
export function complexityOf({
  variables = {},
  operationName,
  ...options
}: Pick<ComplexityOptions, 'schema' | 'query' | 'estimators'> &
  Optional<Pick<ComplexityOptions, 'variables' | 'operationName'>>): number | undefined {
  try {
    return queryComplexity({ ...options, variables, ...(operationName !== undefined && { operationName }) });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (hasInvalidVariables(options, variables, operationName)) return undefined;
    throw badRequest(`What the query may return cannot be told: ${error.message}`);
  }
}

function hasInvalidVariables(
  { schema, query }: Pick<ComplexityOptions, 'schema' | 'query'>,
  variables: Record<string, unknown>,
  operationName: string | undefined,
): boolean {
  const definitions = getOperationAST(query, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables).errors !== undefined;
}
