import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const read = (name: string) => readFileSync(join(PACKAGE_ROOT, name), 'utf8');
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const copied = (lines: string[]) =>
  lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));

describe('the Dockerfile', () => {
  it('copies files that exist and that .dockerignore lets through', () => {
    const context = read('.dockerignore').split('\n');
    for (const source of copied(instructions)) {
      expect(existsSync(join(PACKAGE_ROOT, source)), source).toBe(true);
      expect(context).toContain(`!${source.replace(/^\.\//, '')}`);
    }
  });

  it('copies every folder that the service reads at run time', () => {
    const sources = readdirSync(join(PACKAGE_ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('embedded') && !name.includes('generate'))
      .map((name) => read(join('src', name)));
    const used = sources.flatMap((text) => [
      ...text.matchAll(/(?:join\(PACKAGE_ROOT, |readTexts\()'([^'/]+)/g),
    ]);
    const folders = new Set(used.map(([, folder]) => folder));
    expect(folders).toContain('cypher');
    const built = final.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? []);
    for (const folder of folders) expect([...copied(final), ...built]).toContain(folder);
  });

  it('runs as the user node, with a HEALTHCHECK', () => {
    expect(final).toContain('USER node');
    expect(final.findIndex((line) => line.startsWith('HEALTHCHECK '))).toBeGreaterThan(0);
    const command = final.find((line) => line.startsWith('CMD ')) ?? '';
    expect(JSON.parse(command.slice('CMD '.length))).toEqual([
      'node',
      '--enable-source-maps',
      'dist/main.js',
    ]);
  });
});
