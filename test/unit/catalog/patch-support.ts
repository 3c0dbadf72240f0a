import { applyPatch } from '../../../src/catalog/proposals/patch/apply.js';
import { decodePatch } from '../../../src/catalog/proposals/patch/decode.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { AspectType, Json, JsonObject } from '../../../src/model/types.js';

export const registry = loadRegistry();

export function aspectType(name: string): AspectType {
  const aspect = registry.aspects.get(name);
  if (aspect === undefined) throw new Error(`The model has no ${name}`);
  return aspect;
}

/** The aspect after a patch, which is the list of operations or the object around it. */
export function patched(aspect: string, value: JsonObject, patch: Json): Json {
  return applyPatch(aspectType(aspect), value, decodePatch(patch));
}

export const add = (path: string, value: Json) => ({ op: 'add', path, value });
/** As the public Python client sends it: with an empty value. */
export const remove = (path: string) => ({ op: 'remove', path, value: {} });
