import { expect } from 'vitest';
import { decodeAspect, loadRegistry } from '../../../src/model/index.js';
import type { AspectType, Json } from '../../../src/model/types.js';
import { CairnError, type Problem } from '../../../src/shared/errors.js';

const registry = loadRegistry();
export const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,logs.events,PROD)';
export const JANE = 'urn:li:corpuser:jane';

export function aspect(name: string): AspectType {
  const found = registry.aspects.get(name);
  if (found === undefined) throw new Error(`no aspect ${name}`);
  return found;
}

export const decode = (name: string, input: Json) => decodeAspect(registry, aspect(name), input);
export const textOf = (name: string, input: Json) => decode(name, input).value.text;

export function problemsOf(name: string, input: Json, strict = false): readonly Problem[] {
  try {
    decodeAspect(registry, aspect(name), input, { strict });
  } catch (error) {
    expect(error).toBeInstanceOf(CairnError);
    expect((error as CairnError).code).toBe('BAD_REQUEST');
    return (error as CairnError).problems;
  }
  return [];
}

export const pointersOf = (name: string, input: Json) =>
  problemsOf(name, input).map(({ pointer }) => pointer);
