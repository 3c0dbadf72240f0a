import { join } from 'node:path';
import { ROOT } from './prepare.mjs';
import { pythonEnvironment } from './python-environment.mjs';

/** The Python that has DataHub's client; undefined, and said why, where it cannot be had. */
export function clientPython() {
  const programs = pythonEnvironment('client', join(ROOT, 'test/client/requirements.txt'));
  return programs && join(programs, 'python');
}
