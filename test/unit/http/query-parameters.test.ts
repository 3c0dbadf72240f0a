import { describe, expect, it } from 'vitest';
import { QueryParameters } from '../../../src/http/openapi/query-parameters.js';

const query = (text: string) => new QueryParameters(`/path?${text}`);

describe('query parameters', () => {
  it.each(['true', 'True', 'TRUE', '1'])('reads %s as true', (text) => {
    expect(query(`async=${text}`).flag('async')).toBe(true);
  });

  it.each(['false', 'False', '0'])('reads %s as false', (text) => {
    expect(query(`async=${text}`).flag('async', true)).toBe(false);
  });

  it('takes the last of a repeated flag, and the default of an absent one', () => {
    expect(query('async=true&async=false').flag('async')).toBe(false);
    expect(query('').flag('async')).toBe(false);
    expect(query('').flag('async', true)).toBe(true);
  });

  it('refuses a flag that is neither', () => {
    expect(() => query('async=maybe').flag('async')).toThrow('async must be true or false, not maybe');
  });

  it('reads counts and refuses anything else', () => {
    expect(query('version=3').count('version')).toBe(3);
    expect(query('').count('version')).toBe(0);
    for (const text of ['-1', '1.5', 'x', '', '9007199254740992'])
      expect(() => query(`version=${text}`).count('version')).toThrow('version must be a whole number');
  });

  it('reads lists that are repeated or separated by commas', () => {
    expect(query('aspects=a,b&aspects=c').list('aspects')).toEqual(['a', 'b', 'c']);
    expect(query('aspects=').list('aspects')).toEqual([]);
  });
});
