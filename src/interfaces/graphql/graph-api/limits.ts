import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { badRequest, CairnError } from '../../../shared/errors.js';
import { depthOf } from '../limits/depth.js';
import type { PageSizes } from '../limits/page-size.js';
import { complexityOf } from '../limits/query-complexity.js';
import { PAGE_SIZE } from './type-definitions.js';
import { refuseAliases, refuseNulls } from './unsupported-queries.js';

/** The greatest depth of nested fields. */
export const MAX_DEPTH = 15;

/** The most nodes that a query may request. Sizes of nested pages are multiplied, and the products are added up. */
export const MAX_NODES = 500_000;

/** Arguments that say how many nodes a page has. */
const PAGE_SIZES: ReadonlySet<string> = new Set(['limit', 'first']);

/** Refuses operations that are not queries, are too deep, or request too many nodes. */
export const queryLimits: ApolloServerPlugin = {
  async requestDidStart({ schema }) {
    return {
      async didResolveOperation({ document, operation, request: { variables } }) {
        if (operation === undefined) return;
        if (operation.operation !== OperationTypeNode.QUERY) throw badRequest('The graph API only reads');
        const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
        checkDepth(operation, fragments);
        checkNodes(schema, [operation, ...fragments], variables);
        refuseNulls(schema, document, variables);
        refuseAliases(schema, document);
      },
    };
  },
};

function checkNodes(
  schema: GraphQLSchema,
  definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[],
  variables?: Record<string, unknown> | undefined,
): void {
  const query = { kind: Kind.DOCUMENT, definitions } as const;
  const nodes = complexityOf({ schema, query, variables, estimators: [nodeEstimator] });
  if (nodes === undefined || nodes <= MAX_NODES) return;
  throw new CairnError(
    'LIMIT_EXCEEDED',
    `The query asks for up to ${nodes} nodes, and ${MAX_NODES} are allowed: ask for smaller pages by limit or first`,
  );
}

/** A page counts its nodes, and the pages in each of them. */
const nodeEstimator: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (!field.args.some(({ name }) => PAGE_SIZES.has(name))) return childComplexity;
  for (const name of ['limit', 'first', 'offset']) checkNumber(name, args[name]);
  return pageSizes.of(field, args) * (1 + childComplexity);
};

/** A field with `limit` or `first` is a page. A filter by URN matches at most one node. */
export const pageSizes: PageSizes = {
  of({ args }, { limit, first, where }) {
    if (!args.some(({ name }) => PAGE_SIZES.has(name))) return 1;
    // The schema declares the type of the filter.
    const urn = (where as { urn?: { eq?: unknown } | null } | null | undefined)?.urn?.eq;
    return typeof urn === 'string' ? 1 : Number(limit ?? first ?? PAGE_SIZE.default);
  },
  names: () => PAGE_SIZES,
};

function checkNumber(name: string, value: unknown): void {
  if (typeof value !== 'number') return;
  if (value < 0) throw badRequest(`${name} must not be negative, and is ${value}`);
  if (name !== 'offset' && value > PAGE_SIZE.max)
    throw badRequest(`${name} must be at most ${PAGE_SIZE.max}, and is ${value}`);
}

function checkDepth(operation: OperationDefinitionNode, fragments: readonly FragmentDefinitionNode[]): void {
  const depth = depthOf(operation, fragments);
  if (depth > MAX_DEPTH)
    throw badRequest(`The query nests fields ${depth} deep, and ${MAX_DEPTH} is allowed`);
}
