import type { AspectType, EntityType, Json, Registry } from '../../../model/types.js';
import type { OperationName } from '../../graphql/call-resolver.js';
import type { ErrorFormat } from '../problem.js';
import type { ApiResponse } from '../send-result.js';
import type { Parameter, Schema, SpecificationName } from '../specification/types.js';
import type { QueryOf } from './builders.js';
import type { AspectCall } from './model/call.js';
import type { OperationRequest } from './requests/operation-request.js';

/** The methods, in the order of the specifications. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A request and its answer, for the documentation. Tests send it and compare the answer. */
export interface Example {
  /** Path and query, with percent-encoding. */
  path: string;
  body?: Json | undefined;
  /** The answer, or a function of the model that returns it; `undefined` for an empty body. */
  response?: Json | ((registry: Registry) => Json);
}

/** The answer of an example with this model. */
export const exampleResponse = ({ response }: Example, registry: Registry): Json | undefined =>
  typeof response === 'function' ? response(registry) : response;

/** The common members of fixed operations and model operations. */
interface OperationBase {
  method: Method;
  /** The resolvers that do the work. */
  resolvers: readonly OperationName[];
  /** The schema that validates the body, if it differs from the documented one. */
  checked?: Schema;
}

/**
 * An operation with its own path. Routes, validation, the page at `/restli/docs` and the specifications come from the
 * table of operations.
 */
export interface FixedOperation extends OperationBase {
  operationId: string;
  /** The specification that contains it. It determines the form of its errors. */
  specification: SpecificationName;
  method: 'GET' | 'POST';
  /** The path in OpenAPI's form, e.g. `/aspects/{urn}`. Parameters are last, and take the rest of the path. */
  path: string;
  /** The value of `?action=`. Operations with the same path and different actions share a route. */
  action?: string;
  /** Further spellings of the action. */
  otherActions?: readonly string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  /** Schema of the request body. */
  body?: Schema | undefined;
  /** Schema of the answer; absent if its body is empty. */
  response?: Schema;
  /** The answer is a stream of server-sent events. `handle` resolves to an iterator of steps through the log. */
  eventStream?: true;
  /** The answer is a text of unlimited length, of one of these media types. `handle` resolves to a TextStream. */
  textTypes?: readonly string[];
  /** The operation redirects. This describes the target; `handle` resolves to a Redirect. */
  leadsTo?: string;
  example: Example;
  /** Calls resolvers for the request, and converts their results to the body of the answer. */
  handle(request: OperationRequest): Promise<unknown>;
}

/** The subject of an operation of the model. Entity type and aspect are set if its path has them. */
export interface Subject {
  version: 'v2' | 'v3';
  entity: EntityType;
  aspect: AspectType;
}

/** The kinds of paths of model operations. */
export type PathKind = 'scroll' | 'generic' | 'genericBatch' | 'type' | 'batch' | 'entity' | 'aspect';

/** An operation that exists for every entity type, or every aspect, of the model. */
export interface ModelOperation extends OperationBase {
  /** Its name in metrics. It is `x-kind` in the specifications. */
  kind: string;
  pathKind: PathKind;
  /** Whether it exists for an aspect. Without it, it exists for all. */
  isFor?(aspect: AspectType): boolean;
  operationId(subject: Subject): string;
  summary(subject: Subject): string;
  /** Names of shared parameters. `Aspects` stands for the aspects of the entity type. */
  parameters: readonly string[];
  /** Names of parameters that do not apply to some subjects. */
  without?(subject: Subject): readonly string[];
  /** Name of the component that is the body. */
  body?(subject: Subject): string;
  /** Names of the components of the answers, by status. */
  responses(subject: Subject): Readonly<Record<string, string>>;
  /** Accepted media types of the body; by default only `application/json`. */
  mediaTypes?: readonly string[];
  /** A method, not a property, so that an operation may declare a narrower parameter. */
  handle(call: AspectCall): Promise<ApiResponse>;
}

/** A row of the table. */
export type Operation = FixedOperation | ModelOperation;

/** The name of an operation in metrics. */
export const nameOf = (operation: Operation) =>
  'kind' in operation ? `openapi ${operation.kind}` : `rest ${operation.operationId}`;

/** The format of errors of each specification. */
export const ERROR_FORMAT: Readonly<Record<SpecificationName, ErrorFormat>> = {
  rest: 'rest',
  v2: 'openapi',
  v3: 'openapi',
};

/** Whether sending the answer may take long. The number of such answers at a time is limited. */
export const isStreamed = (operation: Operation): boolean =>
  isText(operation) || (!('kind' in operation) && operation.eventStream === true);

/** Whether its answer is a text of unlimited length. */
export const isText = (operation: Operation): boolean =>
  !('kind' in operation) && operation.textTypes !== undefined;

/** Whether the operation writes to what search finds. Its caller can then wait for the search index. */
export const canWaitForIndex = ({ resolvers }: Operation) =>
  resolvers.some((name) => isMutation(name) && !/Timeseries$/.test(name));

/** Whether the operation only reads. */
export const isRead = ({ resolvers }: Operation) => !resolvers.some(isMutation);

const isMutation = (name: OperationName) => name.startsWith('Mutation.');

/** An operation whose schemas have the types of its body. */
interface Typed<Documented, Checked, Query>
  extends Omit<FixedOperation, 'specification' | 'method' | 'parameters' | 'example' | 'handle'> {
  body?: Schema<Documented>;
  checked?: Schema<Checked>;
  handle(request: OperationRequest<Checked, Query>): Promise<unknown>;
}

interface TypedOperation<Documented, Checked, Parameters extends readonly Parameter[]>
  extends Typed<Documented, Checked, QueryOf<Parameters>>,
    Pick<FixedOperation, 'specification' | 'method' | 'example'> {
  parameters?: Parameters;
}

interface TypedAction<Documented, Checked> extends Typed<Documented, Checked, object> {
  action: string;
  example: Omit<Example, 'path'>;
}

/** Declares an operation. The types of its body and its query follow from its schemas. */
export function defineOperation<
  Documented,
  Checked = Documented,
  const Parameters extends readonly Parameter[] = [],
>(operation: TypedOperation<Documented, Checked, Parameters>): FixedOperation {
  // The schemas validate the body and the query before the call.
  const handle = (request: OperationRequest) =>
    operation.handle(request as OperationRequest<Checked, QueryOf<Parameters>>);
  return { ...operation, handle };
}

/** Declares an action of REST: a POST whose query says what to do. */
export const defineAction = <Documented, Checked = Documented>({
  example,
  ...action
}: TypedAction<Documented, Checked>): FixedOperation =>
  defineOperation<Documented, Checked>({
    ...action,
    specification: 'rest',
    method: 'POST',
    example: { path: `${action.path}?action=${action.action}`, ...example },
  });
