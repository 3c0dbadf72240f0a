import fc from 'fast-check';
import { buildUrn } from '../../../src/model/index.js';
import type { Field, Registry } from '../../../src/model/types.js';

/** Characters with a meaning in URNs, paths, JSON and Unicode. */
const MEANINGFUL = [
  ...[
    '%',
    '(',
    ')',
    ',',
    ':',
    '.',
    '/',
    '+',
    ' ',
    '"',
    '\\',
    '␟',
    '%2C',
    '%28',
    '%zz',
    '%FF',
    '%75',
    '%E2%82%AC',
  ],
  ...[
    'urn:li:',
    'urn:li:tag:',
    '\n',
    '\t',
    '\u0000',
    '\u00a0',
    '\ufeff',
    'é',
    'e\u0301',
    '日',
    '𝒳',
    '👩‍🚀',
    'a',
    'Z',
    '0',
  ],
];

/** Short texts, rich in what is hard to carry through a URN. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...MEANINGFUL), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 })),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((pieces) => pieces.join(''));

/** The entity types of the URN-typed parts of keys. */
const PART_TYPES: Record<string, string> = { platform: 'dataPlatform', flow: 'dataFlow', parent: 'dataset' };

/** The fields of an entity type's key. */
export function urnParts(registry: Registry, name: string): fc.Arbitrary<Record<string, string>> {
  const fields = registry.entity(name).key.record.fields.map((field) => [field.name, part(registry, field)]);
  return fc.record(Object.fromEntries(fields));
}

function part(registry: Registry, { name, type }: Field): fc.Arbitrary<string> {
  if (type.kind === 'enum') return fc.constantFrom(...type.enum.values);
  return type.kind === 'urn' ? urnOf(registry, PART_TYPES[name] ?? 'tag') : hostileText;
}

/** URNs of an entity type, short enough to be a part of another. */
export function urnOf(registry: Registry, name: string): fc.Arbitrary<string> {
  return urnParts(registry, name)
    .map((key) => tryToBuild(registry, name, key))
    .filter((urn) => urn !== undefined && Buffer.byteLength(urn) < 250)
    .map((urn) => urn as string);
}

/** Undefined where the URN gets too long. */
function tryToBuild(registry: Registry, name: string, key: Record<string, string>): string | undefined {
  try {
    return buildUrn(registry, name, key);
  } catch (error) {
    if ((error as Error).message.includes('at most 512 bytes')) return undefined;
    throw error;
  }
}
