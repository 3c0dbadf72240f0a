// A virtual environment with DataHub's Python client, made once for each version that is asked for.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const REQUIREMENTS = join(ROOT, 'test/client/requirements.txt');

/** The path of its Python; undefined, and said why, where Python or the package cannot be had. */
export async function clientPython() {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.cache', `client-${version}`);
  const python = join(folder, 'bin', 'python');
  const stamp = join(folder, '.installed');
  if (existsSync(stamp)) return python;
  if (!succeeds('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'])) {
    console.error('The client needs Python 3.10 or newer, as python3.');
    return undefined;
  }
  console.log("Installing DataHub's client");
  const isInstalled =
    succeeds('python3', ['-m', 'venv', '--clear', folder]) &&
    succeeds(python, ['-m', 'pip', 'install', '--quiet', '-r', REQUIREMENTS]);
  if (!isInstalled) {
    console.error('The client cannot be had: making its virtual environment failed (see above).');
    return undefined;
  }
  writeFileSync(stamp, '');
  return python;
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
