// Virtual environments with packages from PyPI. Each version of their requirements gets a new one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const REQUIREMENTS = join(ROOT, 'test/external/datahub-client');

/** The Python with DataHub's client. If it cannot be installed, this prints the reason and returns undefined. */
export const clientPython = () => pythonWith('client', join(REQUIREMENTS, 'requirements.txt'));

/** The Python with DataHub's MCP server for agents; undefined as above. */
export const mcpPython = () => pythonWith('mcp', join(REQUIREMENTS, 'mcp-requirements.txt'));

/**
 * @param {string} name
 * @param {string} requirements
 */
function pythonWith(name, requirements) {
  const programs = pythonEnvironment(name, requirements);
  return programs && join(programs, 'python');
}

/**
 * The folder with the programs of the environment `name`. It has the packages in the file `requirements`. If Python or
 * a package is not available, this prints the reason and returns undefined.
 * @param {string} name
 * @param {string} requirements
 */
export function pythonEnvironment(name, requirements) {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.cache', `${name}-${version}`);
  const programs = join(folder, 'bin');
  const stamp = join(folder, '.installed');
  if (existsSync(stamp)) return programs;
  if (!succeeds('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'])) {
    console.error(`The ${name} needs Python 3.10 or newer, as python3.`);
    return undefined;
  }
  console.log(`Installing the ${name}`);
  const isInstalled =
    succeeds('python3', ['-m', 'venv', '--clear', folder]) &&
    succeeds(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements]);
  if (!isInstalled) {
    console.error(`The ${name} is not available: creating its virtual environment failed (see above).`);
    return undefined;
  }
  writeFileSync(stamp, '');
  return programs;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
