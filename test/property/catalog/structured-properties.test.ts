import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incompatibilities } from '../../../src/catalog/structured-properties/compatibility.js';
import { assignmentProblems } from '../../../src/catalog/structured-properties/value-problems.js';
import { isVersion } from '../../../src/catalog/structured-properties/version.js';
import type {
  StructuredPropertyDefinition,
  StructuredPropertyValueAssignment,
} from '../../../src/generated/aspects.js';
import { loadRegistry, parseUrn } from '../../../src/model/index.js';

const registry = loadRegistry();
const CARRIERS = [
  'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)',
  'urn:li:chart:(looker,c)',
  'urn:li:domain:d',
];
const PLATFORMS = ['urn:li:dataPlatform:hive', 'urn:li:dataPlatform:looker'];
const TEXTS = ['a', 'b', '2024-02-29', 'urn:li:tag:t', 'urn:li:corpuser:u'];

const types = fc.constantFrom('string', 'number', 'date', 'urn', 'rich_text');
const prefix = fc.constantFrom('', 'datahub.');
const urnsOf = (kind: string, ids: readonly string[], minLength = 0) =>
  fc
    .subarray([...ids], { minLength })
    .chain((chosen) =>
      fc.tuple(...chosen.map((id) => prefix.map((before) => `urn:li:${kind}:${before}${id}`))),
    );
const value = fc.oneof(
  fc.constantFrom(...TEXTS).map((string) => ({ string })),
  fc.constantFrom(1, 2.5).map((double) => ({ double })),
);
const version = fc.constantFrom('20240101000000', '20240601000000');

const definition: fc.Arbitrary<StructuredPropertyDefinition> = fc.record(
  {
    qualifiedName: fc.constant('p'),
    valueType: fc.tuple(prefix, types).map(([before, type]) => `urn:li:dataType:${before}${type}`),
    entityTypes: urnsOf('entityType', ['dataset', 'chart', 'domain']),
    cardinality: fc.constantFrom('SINGLE' as const, 'MULTIPLE' as const),
    allowedValues: fc.array(value, { maxLength: 3 }).map((values) => values.map((one) => ({ value: one }))),
    typeQualifier: urnsOf('entityType', ['tag', 'corpuser']).map((allowedTypes) => ({ allowedTypes })),
    allowedPlatforms: fc.subarray(PLATFORMS),
    immutable: fc.boolean(),
    version,
  },
  { requiredKeys: ['qualifiedName', 'valueType', 'entityTypes'] },
);

/** A definition with some fields of another one. */
function changed(
  before: StructuredPropertyDefinition,
  other: StructuredPropertyDefinition,
  names: readonly string[],
) {
  const given = Object.entries(other).filter(([name]) => names.includes(name));
  return { ...before, ...Object.fromEntries(given) } as StructuredPropertyDefinition;
}

const CHANGEABLE = [
  'valueType',
  'entityTypes',
  'cardinality',
  'allowedValues',
  'typeQualifier',
  'allowedPlatforms',
];
const few = fc.subarray([...CHANGEABLE, 'immutable', 'version'], { maxLength: 2 });

/** Definitions that differ in little from one to the next, so that compatible ones are not rare. */
const chain = fc
  .tuple(definition, definition, definition, few, few)
  .map(([first, second, third, now, then]) => {
    const next = changed(first, second, now);
    return [first, next, changed(next, third, then)] as const;
  });
const pair = chain.map(([before, after]) => [before, after] as const);

const assignment: fc.Arbitrary<StructuredPropertyValueAssignment> = fc
  .array(value, { maxLength: 3 })
  .map((values) => ({ propertyUrn: 'urn:li:structuredProperty:p', values }));
const carrier = fc.record({
  urn: fc.constantFrom(...CARRIERS).map((text) => parseUrn(registry, text)),
  platform: fc.option(fc.constantFrom(...PLATFORMS), { nil: undefined }),
});

const isLater = (after: StructuredPropertyDefinition, before: StructuredPropertyDefinition) =>
  after.version !== undefined && (before.version === undefined || after.version > before.version);

describe('changes of structured property definitions', () => {
  it('that are compatible keep valid values valid', () => {
    fc.assert(
      fc.property(pair, assignment, carrier, ([before, after], values, entity) => {
        fc.pre(!isLater(after, before) && incompatibilities(before, after).length === 0);
        fc.pre(assignmentProblems(registry, before, values, entity).length === 0);
        expect(assignmentProblems(registry, after, values, entity)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are compatible from a definition to itself, and transitively', () => {
    fc.assert(
      fc.property(chain, ([first, second, third]) => {
        expect(incompatibilities(first, first)).toEqual([]);
        const steps = [incompatibilities(first, second), incompatibilities(second, third)];
        fc.pre(steps.every(({ length }) => length === 0) && !isLater(second, first));
        expect(incompatibilities(first, third)).toEqual([]);
      }),
    );
  });

  it('are compatible with a later version, and incompatible with an earlier one', () => {
    fc.assert(
      fc.property(definition, definition, (before, after) => {
        fc.pre(isLater(after, before));
        expect(incompatibilities(before, after)).toEqual([]);
        expect(incompatibilities(after, before)).not.toEqual([]);
      }),
    );
  });
});

describe('versions of structured properties', () => {
  it('are any times as 14 digits', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(isVersion(date.toISOString().replace(/\D/g, '').slice(0, 14))).toBe(true);
        },
      ),
    );
  });

  it('are no other texts', () => {
    fc.assert(fc.property(fc.string(), (text) => isVersion(text) === false || /^\d{14}$/.test(text)));
    for (const text of [
      '',
      '2024',
      '20240610',
      '20241301000000',
      '20230229000000',
      '20240101240000',
      '20240101006000',
    ])
      expect(isVersion(text)).toBe(false);
  });
});
