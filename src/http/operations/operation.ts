import type { OperationName } from '../../graphql/call-resolver.js';
import type { AspectType, EntityType, Json, Registry } from '../../model/types.js';
import type { Answer } from '../answer.js';
import type { InterfaceFamily } from '../problem.js';
import type { DocumentName, Parameter, Schema } from '../specification/types.js';
import type { AspectCall } from './model/call.js';
import type { OperationRequest } from './requests/request.js';

/** In the order of the specifications. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** One request and its answer, for the documentation; tests send it and compare. */
export interface Example {
  /** Path and query, as they go over the wire. */
  path: string;
  body?: Json | undefined;
  /** What comes back, of any model or of this one; `undefined` for an empty body. */
  answer?: Json | ((registry: Registry) => Json);
}

/** The answer of an example with this model. */
export const exampleAnswer = ({ answer }: Example, registry: Registry): Json | undefined =>
  typeof answer === 'function' ? answer(registry) : answer;

/** What every operation says, whichever part of the table it is in. */
interface Said {
  method: Method;
  /** The resolvers that do the work. */
  resolvers: readonly OperationName[];
  /** What the body is checked against before `handle`, where that is not the whole of the documented schema. */
  checked?: Schema;
}

/**
 * An operation at a path of its own. The table of these makes the routes, the checks of what comes in, the page at
 * `/restli/docs`, and what the specifications say.
 */
export interface FixedOperation extends Said {
  operationId: string;
  /** The specification that it is in, which also says what its errors look like. */
  document: DocumentName;
  method: 'GET' | 'POST';
  /** In OpenAPI's form, e.g. `/aspects/{urn}`: the parameter, if any, is last, and takes the rest of the path. */
  path: string;
  /** The value of `?action=`; operations of one path that have one share a route. */
  action?: string;
  /** Further spellings of the action. */
  otherActions?: readonly string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  /** Schema of the request body. */
  body?: Schema | undefined;
  /** Schema of the answer; none where the body of the answer is empty. */
  answer?: Schema;
  /** The answer is a stream of server-sent events: what `handle` resolves to is an iterator of steps through the log. */
  eventStream?: true;
  example: Example;
  /** Translates the request to resolvers, and their result to the body of the answer. */
  handle(request: OperationRequest): Promise<unknown>;
}

/** What an operation of the model is about; the entity type and the aspect are there where its place has them. */
export interface Subject {
  version: 'v2' | 'v3';
  entity: EntityType;
  aspect: AspectType;
}

/** Where operations of the model are: once, for each entity type, for each entity, for each aspect of an entity. */
export type Place = 'scroll' | 'type' | 'batch' | 'entity' | 'aspect';

/** An operation that there is for every entity type, or every aspect, of the model. */
export interface ModelOperation extends Said {
  /** Its name in metrics; the specifications have it as `x-kind`. */
  kind: string;
  documents: readonly ('v2' | 'v3')[];
  place: Place;
  /** Whether there is one for an aspect; for all of them where it is absent. */
  isFor?(aspect: AspectType): boolean;
  operationId(subject: Subject): string;
  summary(subject: Subject): string;
  /** Names of parameters that operations share; `Aspects` stands for the aspects of the entity type. */
  parameters: readonly string[];
  /** Names of those that say nothing about some subjects. */
  without?(subject: Subject): readonly string[];
  /** Name of the component that is the body. */
  body?(subject: Subject): string;
  /** Names of the components that are the answers, by status. */
  answers(subject: Subject): Readonly<Record<string, string>>;
  /** Media types that the body may come as. */
  mediaTypes?: readonly string[];
  /** A method, so that an operation may ask for less than a call about an aspect has. */
  handle(call: AspectCall): Promise<Answer>;
}

/** A row of the table. */
export type Operation = FixedOperation | ModelOperation;

/** What the errors of a document's operations have for their clients. */
export const FAMILY: Readonly<Record<DocumentName, InterfaceFamily>> = {
  rest: 'action',
  v2: 'openapi',
  v3: 'openapi',
};

/** Whether it changes something that search can be told to have before the answer. */
export const isFindable = ({ resolvers }: Operation) =>
  resolvers.some((name) => name.startsWith('Mutation.') && name !== 'Mutation.deleteTimeseries');

interface TypedOperation<Body, Query> extends Omit<FixedOperation, 'handle'> {
  handle(request: OperationRequest<Body, Query>): Promise<unknown>;
}

/** An operation whose handler names the types that its schemas guarantee. */
export function defineOperation<Body = undefined, Query = Record<string, never>>(
  operation: TypedOperation<Body, Query>,
): FixedOperation {
  return { ...operation, handle: (request) => operation.handle(request as OperationRequest<Body, Query>) };
}
