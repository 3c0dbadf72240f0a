import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointerSteps, toPointer } from '../../../src/shared/json-pointer.js';

it('a JSON pointer is parsed into the steps that it was made of', () => {
  expect(toPointer([])).toBe('');
  expect(toPointer(['a/b', '~1', ''])).toBe('/a~1b/~01/');
  fc.assert(
    fc.property(fc.array(fc.string()), (steps) => {
      expect(pointerSteps(toPointer(steps))).toEqual(steps);
    }),
  );
});
