import { createHash } from 'node:crypto';
import type { Registry } from '../model/types.js';
import type { SearchEngine } from './engine.js';
import { allAnnotations } from './fields/annotations.js';
import { modelFields } from './fields/catalogue.js';

/** Raised whenever documents are made otherwise of the same model (`documents/`); a test notices. */
export const DOCUMENT_LAYOUT = 2;

/**
 * Tells how documents are made and kept: by the code, by the model's annotations, by the engine. An index of another layout
 * answers wrongly, and is built anew.
 */
export function indexLayout(registry: Registry, engine: Pick<SearchEngine, 'layout'>): string {
  const annotations = allAnnotations(registry).map(({ aspect, spec, kind }) => [aspect.name, spec, kind]);
  const fields = [...modelFields(registry).values()];
  const all = JSON.stringify([DOCUMENT_LAYOUT, engine.layout, annotations, fields]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 16);
}
