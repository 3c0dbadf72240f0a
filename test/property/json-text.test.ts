import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AspectValue } from '../../src/model/aspect-value.js';
import { toJsonText } from '../../src/model/json-text.js';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u2028', '\ud800'),
);
const leaf = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(-0));
const value = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value')), fc.dictionary(text, tie('value'))),
})).value;

const exact = fc.oneof(
  fc.bigInt().map((number) => ({ given: number, text: `${number}` })),
  fc.integer().map((number) => ({ given: new AspectValue(`{"a":${number}.0}`), text: `{"a":${number}.0}` })),
);

const shapes: readonly ((any: unknown, one: unknown) => unknown)[] = [
  (any, one) => [any, one],
  (any, one) => ({ any, one }),
  (any, one) => ({ any: [{ one }], more: any }),
];

it('toJsonText keeps the digits of bigints and the text of aspects, at any depth', () => {
  fc.assert(
    fc.property(value, exact, fc.constantFrom(...shapes), (any, { given, text: written }, shape) => {
      const plain = JSON.stringify(shape(any, 'the only one'));
      expect(toJsonText(shape(any, given))).toBe(plain.replace('"the only one"', () => written));
    }),
  );
});

it('toJsonText equals JSON.stringify for values without bigints and aspects', () => {
  fc.assert(
    fc.property(value, (any) => {
      expect(toJsonText(any)).toBe(JSON.stringify(any));
    }),
  );
});
