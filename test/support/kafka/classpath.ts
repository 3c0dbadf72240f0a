import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Without a network, Maven may wait for long. */
const TIMEOUT_MILLIS = 180_000;

/**
 * Has Maven fetch what a broker is made of, unless it has it already.
 * @param folder for a file of Maven's
 * @returns the class path for Java
 * @throws Error when there is no Maven, or it cannot fetch
 */
export async function kafkaClasspath(folder: string): Promise<string> {
  const file = join(folder, 'classpath');
  const pom = join(import.meta.dirname, 'pom.xml');
  const goal = 'dependency:build-classpath';
  const args = ['-q', '-B', '-f', pom, goal, `-Dmdep.outputFile=${file}`];
  await promisify(execFile)('mvn', args, { timeout: TIMEOUT_MILLIS });
  return (await readFile(file, 'utf8')).trim();
}
