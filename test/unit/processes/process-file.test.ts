import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { acquireProcessFile, identify, readProcessFile } from '../../../src/store/processes/process-file.js';

const folder = mkdtempSync(join(tmpdir(), 'cairn-lock-'));
const file = join(folder, 'lock');
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const own = identify(process.pid);

it('a process file belongs to one process', () => {
  expect(acquireProcessFile(file)).toBeUndefined();
  expect(readProcessFile(file)).toEqual(own);
  expect(acquireProcessFile(file)).toEqual(own);
  expect(readdirSync(folder)).toEqual(['lock']);
});

it.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['an earlier process with the number of a running one', JSON.stringify({ pid: process.pid, started: '1' })],
  ['nobody if it is damaged', '{"pid":'],
  ['nobody if it is empty', ''],
])('a process file is taken over from %s', (_, left) => {
  writeFileSync(file, left);
  expect(readProcessFile(file)).toBeUndefined();
  expect(acquireProcessFile(file)).toBeUndefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(own);
  expect(readdirSync(folder)).toEqual(['lock']);
});
