import type { Answer, AspectCall } from './call.js';

type ResolverArgs = Record<string, unknown>;

/** What one request needs of its resolver, and how the answer is made of what comes back. */
export interface Plan<Result = unknown, Further = unknown> {
  args: ResolverArgs;
  /** Arguments of calls to the second resolver of the kind, made when the first has succeeded. */
  furtherArgs?: readonly ResolverArgs[];
  /** What is asked of the resolvers behind the first, for what that gave; the answer is then that plan's. */
  next?(result: Result): Plan;
  /** Where in the body a problem of the resolver stands, which it reports as `/<index><rest>`. */
  place?(index: number, rest: string): string;
  /** Where in the body a problem of the resolver stands that is in no list. */
  move?(pointer: string): string;
  /** The answer. A method, so that a plan may name the types that its resolvers give. */
  present(result: Result, further: readonly Further[]): Answer;
}

/** One kind of operation: it serves all the entity types, or all the aspects, that have such an operation. */
export interface OperationKind {
  /** Named as `x-resolver` in the specification, from where the dispatcher takes it; further ones are for what the first cannot do. */
  resolver: string | readonly string[];
  /** Translates a request. A method, so that a kind may ask for less than a call about an aspect has. */
  plan(call: AspectCall): Plan;
}
