import { isSecret } from '../../catalog/access/secrets.js';
import type { FieldKind } from '../../catalog/filter/types.js';
import type { AspectType, EntityType, Registry, SearchSpec } from '../../model/types.js';
import { kindOf } from './kinds.js';

/** One annotation of the model: a value of an aspect that goes into a field of documents. */
export interface Annotation {
  aspect: AspectType;
  spec: SearchSpec;
  kind: FieldKind;
}

const annotated = new WeakMap<AspectType, readonly Annotation[]>();

/** What an aspect adds to documents, a time series by its newest event: nothing that is a secret. */
export function annotationsOf(aspect: AspectType): readonly Annotation[] {
  let found = annotated.get(aspect);
  if (found === undefined) {
    found = aspect.searchable.flatMap((spec) => {
      const kind = kindOf(spec.type);
      return kind === undefined || isSecret(aspect.name, spec.path) ? [] : [{ aspect, spec, kind }];
    });
    annotated.set(aspect, found);
  }
  return found;
}

/** The annotations of all aspects of the model. */
export function allAnnotations({ aspects }: Registry): Annotation[] {
  return [...aspects.values()].flatMap((aspect) => [...annotationsOf(aspect)]);
}

/** The aspects that a document of an entity of this type is made of. */
export function searchedAspects({ aspects }: EntityType): AspectType[] {
  return [...aspects.values()].filter((aspect) => annotationsOf(aspect).length > 0);
}
