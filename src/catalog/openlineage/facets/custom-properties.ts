import { objectsOf } from '../../../model/json.js';
import type { Json, JsonObject } from '../../../model/types.js';
import type { Path } from '../../../shared/path.js';
import { anyText, text } from '../values.js';
import type { JobScope, RunScope } from './rule.js';

/** Sets custom properties of the run. */
export const setRunProperties = (
  { writes, run }: Pick<RunScope, 'writes' | 'run'>,
  path: Path,
  customProperties: JsonObject,
) => writes.setFields(path, run, 'dataProcessInstanceProperties', { customProperties });

/** Sets custom properties of the job. */
export const setJobProperties = (
  { writes, job }: Pick<JobScope, 'writes' | 'job'>,
  path: Path,
  customProperties: JsonObject,
) => writes.setFields(path, job.job, 'dataJobInfo', { customProperties });

/** Sets custom properties of the flow. */
export const setFlowProperties = (
  { writes, job }: Pick<JobScope, 'writes' | 'job'>,
  path: Path,
  customProperties: JsonObject,
) => writes.setFields(path, job.flow, 'dataFlowInfo', { customProperties });

/** Reads a list of named items as custom properties. Items without a name, or without content, are left out. */
export function listedProperties(
  list: Json | undefined,
  nameMember: string,
  prefix: string,
  contentOf = ({ value }: JsonObject) => anyText(value),
): Record<string, string> {
  const entries = objectsOf(list).flatMap((item) => {
    const [name, content] = [text(item[nameMember]), contentOf(item)];
    return name === undefined || content === undefined ? [] : [[`${prefix}${name}`, content] as const];
  });
  return Object.fromEntries(entries);
}

/** Matches names of variables that may hold secrets. */
const SECRET = /secret|token|passw|pwd|key|credential|auth/i;
const HIDDEN = '[REDACTED]';

/** Returns the values. If a name looks like that of a secret, its value is hidden. */
export const withoutSecrets = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]),
  );
