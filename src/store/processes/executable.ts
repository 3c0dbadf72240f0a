import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { attempt } from '../../shared/attempt.js';

/** Finds the full path of a program on the PATH. */
export function findExecutable(
  name: string,
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  return (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

export function isExecutable(path: string): boolean {
  const isProgram = attempt(() => {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  });
  return isProgram === true;
}
