import { expect, it } from 'vitest';
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
/** A patch that names which fields of its lists' elements are keys. */
export const keys = (arrayPrimaryKeys: JsonObject, ...patch: Json[]) => ({ arrayPrimaryKeys, patch });

export const JANE = 'urn:li:corpuser:jane';
export const JOE = 'urn:li:corpuser:joe';
export const [TAG_A, TAG_B] = ['urn:li:tag:a', 'urn:li:tag:b'];
export const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';
export const ATTRIBUTION_SOURCE = 'urn:li:dataHubAction:classifier';

/** One test for each row: what it is, the aspect, its value before, the patch, its value after. */
export function testPatches(rows: [string, string, JsonObject, Json, JsonObject][]): void {
  it.each(rows)('%s', (_, aspect, value, patch, expected) => {
    expect(patched(aspect, value, patch)).toEqual(expected);
  });
}
