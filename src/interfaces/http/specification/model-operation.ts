import { canWaitForIndex, type ModelOperation, type Subject } from '../operations/operation.js';
import { resolversOf } from './fixed-operation.js';
import { ALL_TYPES, parameterRef, requestBodyRef, responseRef, upperFirst } from './names.js';
import type { DocumentedOperation } from './types.js';

/** Documents an operation on an entity type, an entity or an aspect, with references to components. */
export function modelOperation(operation: ModelOperation, subject: Subject): DocumentedOperation {
  const waits = canWaitForIndex(operation);
  const without = operation.without?.(subject) ?? [];
  const own = operation.parameters.filter((name) => !without.includes(name));
  const named = [...own, ...(waits ? ['SyncIndexUpdate'] : [])];
  const body = operation.body?.(subject);
  return {
    operationId: operation.operationId(subject),
    summary: operation.summary(subject),
    // Operations on all types have no entity type.
    tags: [(subject as Partial<Subject>).entity?.name ?? ALL_TYPES],
    ...resolversOf(operation.resolvers),
    'x-kind': operation.kind,
    ...(named.length > 0 && { parameters: named.map((name) => parameterRef(componentName(name, subject))) }),
    ...(body && { requestBody: requestBodyRef(body) }),
    responses: Object.fromEntries(
      Object.entries({ ...operation.responses(subject), ...(waits && { 503: 'NotFoundYet' }) }).map(
        ([status, name]) => [status, responseRef(name)],
      ),
    ),
  };
}

/** The name of a component. Each entity type has its own list of aspects. */
const componentName = (name: string, { entity }: Subject) =>
  name === 'Aspects' ? `${upperFirst(entity.name)}Aspects` : name;
