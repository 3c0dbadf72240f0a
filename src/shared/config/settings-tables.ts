import { SECTIONS } from '../config.js';
import { type Setting, type Settings, settingsOf } from './setting.js';

const HEAD = '| variable | default | value | meaning |\n|---|---|---|---|\n';

/**
 * Returns the page with a generated table in each section, between the comments that name the section.
 * @throws Error if the page lacks a section, or names an unknown one
 */
export function withSettingsTables(page: string): string {
  const left = new Map<string, Settings>(Object.entries(SECTIONS));
  const written = page.replace(
    /(<!-- settings: (\w+) -->\n).*?(<!-- end of settings -->)/gs,
    (_, start: string, name: string, end: string) => {
      const settings = left.get(name);
      if (settings === undefined) throw new Error(`There is no section ${name}, or it is there twice`);
      left.delete(name);
      return start + HEAD + settingsOf(settings).map(row).join('') + end;
    },
  );
  if (left.size > 0) throw new Error(`The page has no place for ${[...left.keys()].join(', ')}`);
  return written;
}

function row({ variable, kind, description, options: { fallback } }: Setting<unknown>): string {
  return `| \`${variable}\` | ${fallback ? `\`${fallback}\`` : ''} | ${kind.expected} | ${description} |\n`;
}
