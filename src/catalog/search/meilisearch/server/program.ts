import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../../../../store/processes/executable.js';

/** An installed Meilisearch. */
export interface Program {
  path: string;
  /** The version, such as `1.50.0`. */
  version: string;
}

const NAME = process.platform === 'win32' ? 'meilisearch.exe' : 'meilisearch';
const TIMEOUT_MILLIS = 10_000;

/** Finds a `meilisearch` program in the PATH that runs. Undefined if there is none. */
export async function findProgram(searchPath = process.env.PATH ?? ''): Promise<Program | undefined> {
  for (const folder of searchPath.split(delimiter).filter(Boolean)) {
    const path = join(folder, NAME);
    const version = isExecutable(path) && (await versionOf(path));
    if (version) return { path, version };
  }
  return undefined;
}

async function versionOf(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: TIMEOUT_MILLIS });
    return /\b\d{1,9}\.\d{1,9}\.\d{1,9}/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}
