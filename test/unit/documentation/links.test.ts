import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { anchors, pages, prose } from './pages.js';

/** Links to other places of the project; not to the web. */
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
/** Files and folders that a page names as code. */
const NAMED = /`((?:src|test|cypher|schema|docs|bench|scripts|openapi)\/[\w./-]+)`/g;

/** Files by their name alone, as pages about a folder name them. */
const NAMED_ALONE = /`([\w.-]+\.(?:ts|tsx|cypher))`/g;
const SCRIPT = /npm run (?:--silent )?([\w:-]*\w)/g;

const files = new Set(
  ['src', 'cypher', 'test', 'ui/src', 'bench'].flatMap((folder) =>
    readdirSync(join(PACKAGE_ROOT, folder), { recursive: true }).map((path) => basename(String(path))),
  ),
);
const { scripts } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  scripts: object;
};

const anchorsOf = new Map(pages.map((page) => [page.path, anchors(page)]));

describe.each(pages)('the page $path', (page) => {
  const text = prose(page);

  it('has no dead links', () => {
    const dead = [...text.matchAll(LINK)].filter(([, path = '', anchor]) => {
      const target = path === '' ? page.path : join(dirname(page.path), path);
      if (!existsSync(join(PACKAGE_ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf.get(target)?.includes(anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
    // Made by the build.
    const kept = named.filter((path) => !path.startsWith('src/generated'));
    expect(kept.filter((path) => !existsSync(join(PACKAGE_ROOT, path)))).toEqual([]);
    const alone = [...text.matchAll(NAMED_ALONE)].map(([, name = '']) => name);
    expect(alone.filter((name) => !files.has(name))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const named = [...page.text.matchAll(SCRIPT)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the documentation', () => {
  it('has a link to every page in docs/README.md', () => {
    const index = pages.find(({ path }) => path === 'docs/README.md');
    const links = index ? [...prose(index).matchAll(LINK)] : [];
    const linked = new Set(links.map(([, path = '']) => join('docs', path)));
    const others = pages.filter((page) => dirname(page.path) === 'docs' && page !== index);
    expect(others.filter(({ path }) => !linked.has(path)).map(({ path }) => path)).toEqual([]);
    expect(linked).toContain('docs/adr');
  });

  it('numbers the decision records without a gap', () => {
    const numbers = pages.flatMap(({ path }) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('gives each decision record its number, a date and a status', () => {
    for (const { path, text } of pages.filter(({ path }) => path.startsWith('docs/adr/'))) {
      const number = Number(/(\d{4})-/.exec(path)?.[1]);
      expect(text).toMatch(new RegExp(`^# ${number}\\. .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d.* Status: `));
    }
  });
});
