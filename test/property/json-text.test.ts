import fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('what has no bigints and no aspects is written as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(value, (any) => {
      expect(toJsonText(any)).toBe(JSON.stringify(any));
    }),
  );
});
