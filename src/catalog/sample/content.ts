import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../shared/paths.js';
import { HOUR } from '../../shared/time.js';
import { STAMP } from './entity.js';
import * as urns from './urns.js';
import { nightly } from './week.js';

const FOLDER = join(PACKAGE_ROOT, 'schema', 'sample');

/** The YAML tags of the content. `!job build_marts build_orders` is the URN of a job. */
const TAGS = {
  ...urns,
  /** The audit stamp of a user. */
  stamp: (name: string) => ({ ...STAMP, actor: urns.user(name) }),
  /** The audit stamp of a night in the week of activity, some hours after jobs and checks begin. */
  night: (day: string, hours = '0') => ({ ...STAMP, time: nightly(Number(day)) + Number(hours) * HOUR }),
};

const customTags = Object.entries(TAGS).map(([name, make]) => ({
  tag: `!${name}`,
  resolve: (text: string) => (make as (...parts: string[]) => unknown)(...text.split(' ')),
}));

/** Reads a file of schema/sample. The file belongs to the project, and has this form. */
export function read<Content>(name: string): Content {
  return parse(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'), { customTags }) as Content;
}
