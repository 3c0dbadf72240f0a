import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

/** A page of documentation, by its path in the project. */
interface Page {
  path: string;
  text: string;
}

/** Every page that people read. */
export const pages: readonly Page[] = [
  ...readdirSync(PACKAGE_ROOT),
  ...['docs', 'src'].flatMap((folder) =>
    readdirSync(join(PACKAGE_ROOT, folder), { recursive: true }).map((path) => join(folder, String(path))),
  ),
]
  .filter((path) => path.endsWith('.md'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(PACKAGE_ROOT, path), 'utf8') }));

/** The text without its blocks of code. */
export const prose = ({ text }: Page): string => text.replace(/^```.*?^```$/gms, '');

/** The anchors of a page's headings, as code hosts make them. */
export function anchors(page: Page): string[] {
  const headings = [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .replace(/\[(.*?)\]\(.*?\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
