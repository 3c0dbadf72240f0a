import { CairnError } from '../../../errors.js';
import type { Context } from '../../../graphql/context.js';
import { movePointers, repoint } from '../../../move-pointers.js';
import type { Operation } from '../../specification/types.js';
import type { Answer, AspectCall } from './call.js';
import { KINDS } from './kinds.js';
import type { OperationKind, Plan } from './types.js';

/**
 * Answers one request: the operation's kind translates it, the resolver that the operation names as `x-resolver`
 * does the work, and the kind makes the answer of what that gave.
 */
export async function dispatch(operation: Operation, call: AspectCall, context: Context): Promise<Answer> {
  const kind: OperationKind = KINDS[operation['x-kind']];
  return carryOut(kind.plan(call), [operation['x-resolver']].flat(), context);
}

async function carryOut(plan: Plan, resolvers: readonly string[], context: Context): Promise<Answer> {
  const [main = '', second = '', ...others] = resolvers;
  const result = await resolve(main, plan, context);
  if (plan.next) return carryOut(plan.next(result), [second, ...others], context);
  const further = (plan.furtherArgs ?? []).map((args) => context.operations.call(second, args, context));
  return plan.present(result, await Promise.all(further));
}

async function resolve(name: string, { args, place, move }: Plan, context: Context): Promise<unknown> {
  const work = () => context.operations.call(name, args, context);
  if (move) return repoint(work, move);
  if (place === undefined) return work();
  try {
    return await movePointers(work, place);
  } catch (error) {
    throw error instanceof CairnError ? withoutRepeats(error) : error;
  }
}

/** What is wrong with an entity of a batch is wrong with each of its aspects: once is enough. */
function withoutRepeats(error: CairnError): CairnError {
  const distinct = new Map(
    error.problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]),
  );
  return error.withProblems([...distinct.values()]);
}
