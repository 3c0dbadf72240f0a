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
import { AnswerBudget, type AnswerLimits } from './answer-budget.js';
import { selectionSize } from './selection-size.js';

type Field = GraphQLField<unknown, unknown>;
/** Looks at what a field was resolved to. */
type Look = (value: unknown, info: GraphQLResolveInfo, budget: AnswerBudget) => unknown;

/**
 * Counts the values and bytes of an answer while it is resolved, and ends the operation beyond a limit. The cost limit
 * (cost-limit.ts) refuses operations before, but underestimates nested pages. Long lists are completed in turns with other
 * requests.
 */
export function limitResponseSize(schema: GraphQLSchema, limits: AnswerLimits): void {
  /** Of events of a subscription, whose root value is the event. */
  const ofEvents = new WeakMap<GraphQLResolveInfo['variableValues'], AnswerBudget>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isListOfObjects(field.type)) inTurns(field);
      else if (isLeafType(getNamedType(field.type))) afterResolving(field, countBytes);
    }
  }

  function inTurns(field: Field): void {
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
    return budget.inTurns(list, size);
  }

  function countBytes(
    value: unknown,
    { path, rootValue }: GraphQLResolveInfo,
    budget: AnswerBudget,
  ): unknown {
    // What comes after the end is not sent.
    if (budget.error === undefined || rootValue !== budget)
      budget.addValue(typeof path.key === 'string' ? path.key : '', value, limits);
    return value;
  }
}

/** The answer was sent without waiting for the rest: nothing more of it is made. */
function afterEnd({ rootValue }: GraphQLResolveInfo, error: Error): Promise<never> {
  if (rootValue instanceof AnswerBudget) return new Promise(() => {});
  throw error;
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  const list = getNullableType(type);
  return isListType(list) && isCompositeType(getNullableType(list.ofType));
}
