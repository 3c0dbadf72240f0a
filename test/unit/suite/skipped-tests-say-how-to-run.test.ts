import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { needs, notFor, skippedBlock, withoutNote } from '../../support/skip-notes.js';

const program = needs('a program', 'PROGRAM=<path>');

describe('the skipped tests of a run', () => {
  it('are listed once for each need, with their files', () => {
    const text = skippedBlock([
      { file: 'a.test.ts', test: 'one', note: program },
      { file: 'b.test.ts', test: 'two', note: needs('a disk', 'npm run test:thorough') },
      { file: 'b.test.ts', test: 'three', note: program },
      { file: 'b.test.ts', test: 'four', note: program },
    ]);
    expect(text).toBe(
      [
        'Skipped:',
        '  3 needs a program: run with PROGRAM=<path>',
        '    a.test.ts',
        '    b.test.ts',
        '  1 needs a disk: run with npm run test:thorough',
        '    b.test.ts',
      ].join('\n'),
    );
  });

  it('are a failure if they have no note of how to run them', () => {
    expect(
      withoutNote([
        { file: 'a.test.ts', test: 'one', note: program },
        { file: 'a.test.ts', test: 'case', note: notFor('one engine', 'it has no such field') },
        { file: 'a.test.ts', test: 'two' },
        { file: 'a.test.ts', test: 'three', note: 'is not here' },
      ]),
    ).toEqual(['a.test.ts: two', 'a.test.ts: three (is not here)']);
  });
});

it('no test is skipped in a way that takes no note', () => {
  const folder = join(PACKAGE_ROOT, 'test');
  const withoutNotes = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo)\b/;
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => withoutNotes.test(readFileSync(join(folder, file), 'utf8')));
  expect(found).toEqual([]);
});
