import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const MADE = /\bRegExp\(/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** The lines that make a regular expression at run time, without a comment above that says why it matches fast. */
function withoutReason(source: string): number[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) =>
    MADE.test(line) && !COMMENT.test(line) && !COMMENT.test(lines[index - 1] ?? '') ? [index + 1] : [],
  );
}

const sources = ['src', 'ui'].flatMap((folder) =>
  readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

describe('a regular expression made at run time', () => {
  it('has a comment with the reason why it matches fast', () => {
    expect(sources.length).toBeGreaterThan(0);
    const found = sources.flatMap((path) =>
      withoutReason(readFileSync(join(PACKAGE_ROOT, path), 'utf8')).map((at) => `${path}:${at}`),
    );
    expect(found).toEqual([]);
  });

  it('is found by this test if it has no comment', () => {
    expect(withoutReason('const a = new RegExp(b);')).toEqual([1]);
    expect(withoutReason('// Plain words.\nconst a = new RegExp(b);\nconst c = RegExp(d);')).toEqual([3]);
  });
});
