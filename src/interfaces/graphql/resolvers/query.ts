import type { QuerySubject as Subject } from '../../../generated/aspects.js';
import type { QuerySubjectResolvers } from '../../../generated/resolvers.js';
import { entityRef } from '../entity-ref.js';

/** A subject is a dataset, or a column of one. */
export const QuerySubject = {
  dataset({ entity }: Subject, _args, { catalog }) {
    const ref = entityRef(catalog.registry, entity);
    return ref.entityType.name === 'schemaField' ? ref.part('parent') : ref;
  },
  schemaField({ entity }: Subject, _args, { catalog }) {
    const ref = entityRef(catalog.registry, entity);
    return ref.entityType.name === 'schemaField' ? ref : null;
  },
} satisfies QuerySubjectResolvers;
