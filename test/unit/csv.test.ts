import { expect, it } from 'vitest';
import { csv } from '../../src/interfaces/http/csv.js';

it('a CSV row quotes cells with commas, quotes and line breaks, and has no formulas', () => {
  expect(
    csv([
      ['name', 'a,b'],
      ['say "hi"', '=1+1'],
      ['two\nlines', ''],
    ]),
  ).toBe('name,"a,b"\r\n"say ""hi""",\'=1+1\r\n"two\nlines",\r\n');
});
