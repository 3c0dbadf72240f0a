import { upperFirst } from '../../specification/names.js';
import type { ModelOperation, Subject } from '../operation.js';

type At = Pick<ModelOperation, 'pathKind' | 'operationId' | 'summary'>;

/** The common members of operations on many entities of one type. */
export function ofType(verb: string, summary: (words: { type: string }) => string): At {
  return {
    pathKind: 'type',
    operationId: ({ entity }) => `${verb}${upperFirst(entity.name)}Entities`,
    summary: ({ entity }) => summary({ type: entity.name }),
  };
}

/** The common members of operations on one entity. */
export function ofEntity(verb: string, summary: (words: { type: string }) => string): At {
  return {
    pathKind: 'entity',
    operationId: ({ entity }) => `${verb}${upperFirst(entity.name)}Entity`,
    summary: ({ entity }) => summary({ type: entity.name }),
  };
}

/** The common members of operations on one aspect of one entity. */
export function ofAspect(verb: string, summary: (words: { what: string }) => string): At {
  return {
    pathKind: 'aspect',
    operationId: ({ entity, aspect }) => `${verb}${upperFirst(entity.name)}${upperFirst(aspect.name)}`,
    summary: ({ entity, aspect }: Subject) => summary({ what: `${aspect.name} of a ${entity.name}` }),
  };
}
