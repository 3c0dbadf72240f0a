import { createHash } from 'node:crypto';
import type { Registry } from '../../model/types.js';
import type { SearchEngine } from './engine.js';
import { allAnnotations } from './fields/annotations.js';
import { modelFields } from './fields/model-fields.js';

/** Increase this version when `documents/` builds other documents from the same model. A test detects such a change. */
export const DOCUMENT_FORMAT = 3;

/**
 * Identifies how documents are built and stored. It depends on the code, the model's annotations and the engine. An
 * index with another format would give wrong answers, so it is rebuilt.
 */
export function indexFormat(registry: Registry, engine: Pick<SearchEngine, 'format'>): string {
  const annotations = allAnnotations(registry).map(({ aspect, spec, kind }) => [aspect.name, spec, kind]);
  const fields = [...modelFields(registry).values()];
  const all = JSON.stringify([DOCUMENT_FORMAT, engine.format, annotations, fields]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 16);
}
