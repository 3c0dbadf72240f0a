import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wildcardMatcher } from '../../../src/catalog/filter/wildcard.js';

const character = fc.constantFrom('a', 'B', 'b', '.', '$', '😀', '\n');
const sign = fc.oneof(
  { weight: 3, arbitrary: character },
  { weight: 2, arbitrary: fc.constantFrom('*', '?') },
  { weight: 1, arbitrary: fc.constantFrom('\\*', '\\?', '\\\\', '\\a') },
);
const pattern = fc.array(sign, { maxLength: 8 });
const text = fc.array(fc.oneof(character, fc.constantFrom('*', '?', '\\', 'A')), { maxLength: 8 });

/** Whether signs match characters, by the definition of a pattern: it tries everything that a star may stand for. */
function isMatch([sign, ...signs]: readonly string[], characters: readonly string[]): boolean {
  if (sign === undefined) return characters.length === 0;
  if (sign === '*')
    return characters.some((_, at) => isMatch(signs, characters.slice(at))) || isMatch(signs, []);
  const [first, ...others] = characters;
  if (first === undefined) return false;
  const wanted = sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign;
  return (sign === '?' || wanted.toLowerCase() === first.toLowerCase()) && isMatch(signs, others);
}

it('a wildcard pattern matches exactly the texts that its definition matches', () => {
  fc.assert(
    fc.property(pattern, text, (signs, characters) => {
      expect(wildcardMatcher(signs.join(''))(characters.join(''))).toBe(isMatch(signs, characters));
    }),
    { numRuns: 5_000 },
  );
});
