import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { AnswerBudget } from './answer-budget.js';
import type { GraphqlLimits } from './document-limits.js';
import { selectionSize } from './selection-size.js';

type Field = GraphQLField<unknown, unknown>;
/** Inspects the value of a field, and returns the value to complete. */
type Look = (value: unknown, info: GraphQLResolveInfo, budget: AnswerBudget) => unknown;

/**
 * Counts the values and bytes of an answer while it is resolved, and ends the operation beyond a limit. cost-limit.ts
 * refuses operations earlier, but underestimates nested pages. Long lists take turns with other requests.
 */
export function limitResponseSize(schema: GraphQLSchema, limits: GraphqlLimits): void {
  /** The budgets of events of subscriptions. Their root value is the event, not a budget. */
  const ofEvents = new WeakMap<GraphQLResolveInfo['variableValues'], AnswerBudget>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isListOfObjects(field.type)) sliceList(field);
      else if (isLeafType(getNamedType(field.type))) afterResolving(field, countBytes);
    }
  }

  function sliceList(field: Field): void {
    afterResolving(field, countItems);
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (parent, args, context, info) =>
      budgetOf(info).whenThereIsRoom(() => resolve(parent, args, context, info));
  }

  function afterResolving(field: Field, look: Look): void {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (parent, args, context, info) => {
      const value = resolve(parent, args, context, info);
      const budget = budgetOf(info);
      return value instanceof Promise
        ? value.then((resolved) => look(resolved, info, budget))
        : look(value, info, budget);
    };
  }

  function budgetOf({ rootValue, variableValues }: GraphQLResolveInfo): AnswerBudget {
    if (rootValue instanceof AnswerBudget) return rootValue;
    const budget = ofEvents.get(variableValues) ?? new AnswerBudget();
    ofEvents.set(variableValues, budget);
    return budget;
  }

  function countItems(list: unknown, info: GraphQLResolveInfo, budget: AnswerBudget): unknown {
    if (!Array.isArray(list)) return list;
    if (budget.error) return afterEnd(info, budget.error);
    const size = selectionSize(info.fieldNodes, info.fragments);
    budget.addValues(list.length * size, limits);
    return budget.inSlices(list, size);
  }

  function countBytes(
    value: unknown,
    { path, rootValue }: GraphQLResolveInfo,
    budget: AnswerBudget,
  ): unknown {
    // After the limit was exceeded, nothing is sent, so nothing is counted.
    if (budget.error === undefined || rootValue !== budget)
      budget.addValue(typeof path.key === 'string' ? path.key : '', value, limits);
    return value;
  }
}

/** The answer was already sent: a promise that never settles makes no more of it. */
function afterEnd({ rootValue }: GraphQLResolveInfo, error: Error): Promise<never> {
  if (rootValue instanceof AnswerBudget) return new Promise(() => {});
  throw error;
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  const list = getNullableType(type);
  return isListType(list) && isCompositeType(getNullableType(list.ofType));
}
