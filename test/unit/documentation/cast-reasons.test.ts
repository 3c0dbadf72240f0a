import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

/** Casts that no type stands against: the compiler lets them say anything. */
const UNCHECKED = /\bas (?:unknown as|never|any)\b/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** The lines of a source with an unchecked cast, and without a comment on the line or the line above. */
function withoutReason(source: string): number[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [code = '', comment] = line.split(/\s\/\/ /, 2);
    const isExplained = comment !== undefined || COMMENT.test(lines[index - 1] ?? '');
    return UNCHECKED.test(code) && !COMMENT.test(line) && !isExplained ? [index + 1] : [];
  });
}

describe('a type assertion that the compiler does not check', () => {
  it('has a comment with its reason in every file of src', () => {
    const files = readdirSync(join(PACKAGE_ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.startsWith('generated'),
    );
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((name) =>
      withoutReason(readFileSync(join(PACKAGE_ROOT, 'src', name), 'utf8')).map((at) => `${name}:${at}`),
    );
    expect(found).toEqual([]);
  });

  it('is found by this test if it has no comment', () => {
    expect(withoutReason('const a = b as unknown as C;')).toEqual([1]);
    expect(withoutReason('// The reason.\nconst a = b as never;\nconst d = b as any;')).toEqual([3]);
    expect(withoutReason('const a = b as never; // The reason.')).toEqual([]);
  });
});
