import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUi } from '../../../scripts/build-ui.mjs';
import { groupBy } from '../../../src/shared/group-by.js';

const LIMIT = 120 * 1024;

let folder: string;
let files: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-page-'));
  await buildUi(folder);
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name));

describe('the built page', () => {
  it('is smaller than the limit, all files together and compressed', () => {
    const sizes = files.map((name) => gzipSync(read(name)).length);
    expect(files.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT);
  });

  it('has no inline script or style, and refers to its own files only', () => {
    const html = read('index.html').toString();
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    const references = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(2);
    for (const reference of references) expect(files).toContain(reference.replace(/^\.\//, ''));
  });

  it('does not use eval, new Function or document.write', () => {
    const scripts = files.filter((name) => name.endsWith('.js')).map((name) => read(name).toString());
    expect(scripts.join('\n')).not.toMatch(/\beval\(|new Function\(|document\.write\(/);
  });

  it('has a content hash in the name of each file', () => {
    const assets = files.filter((name) => name !== 'index.html');
    expect(assets.filter((name) => !/^page\/[\w.]+-[\w-]{8}\.\w+$/.test(name))).toEqual([]);
    expect(groupBy(assets, (name) => name).size).toBe(assets.length);
  });
});
