import { upperFirst } from '../../specification/names.js';
import type { ModelOperation, PathKind } from '../operation.js';

type At = Pick<ModelOperation, 'pathKind' | 'operationId' | 'summary'>;

/** The common members of operations on entities of one type. */
function onType(pathKind: PathKind, verb: string, noun: string, summary: (type: string) => string): At {
  return {
    pathKind,
    operationId: ({ entity }) => `${verb}${upperFirst(entity.name)}${noun}`,
    summary: ({ entity }) => summary(entity.name),
  };
}

/** The common members of operations on many entities of one type. */
export const ofType = (verb: string, summary: (type: string) => string, pathKind: PathKind = 'type') =>
  onType(pathKind, verb, 'Entities', summary);

/** The common members of operations on one entity. */
export const ofEntity = (verb: string, summary: (type: string) => string) =>
  onType('entity', verb, 'Entity', summary);

/** The common members of operations on one aspect of one entity. */
export const ofAspect = (verb: string, summary: (what: string) => string): At => ({
  pathKind: 'aspect',
  operationId: ({ entity, aspect }) => `${verb}${upperFirst(entity.name)}${upperFirst(aspect.name)}`,
  summary: ({ entity, aspect }) => summary(`${aspect.name} of a ${entity.name}`),
});

/** The common members of operations on entities of several types. Its kind is also its operation id. */
export const ofAllTypes = (pathKind: PathKind, kind: string, summary: string) => ({
  ...{ pathKind, kind },
  operationId: () => kind,
  summary: () => summary,
});
