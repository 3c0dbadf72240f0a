import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const read = (name: string) => readFileSync(join(PACKAGE_ROOT, name), 'utf8');

/** The variables of the service in docker-compose.yml, with those of the shell that it names. */
export function composeEnvironment(shell: Readonly<Record<string, string>>): Record<string, string> {
  const { services } = parse(read('docker-compose.yml')) as {
    services: { cairn: { environment: Record<string, string> } };
  };
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, mark?: string, word = '') => {
      const value = shell[name] || (mark === '-' ? word : undefined);
      if (value === undefined) throw new Error(`docker-compose.yml needs ${name}: ${word}`);
      return value;
    });
  return Object.fromEntries(
    Object.entries(services.cairn.environment).map(([name, value]) => [name, filled(value)]),
  );
}

/** The variables of the image of the Dockerfile, and its command, from the folder of the clone. */
export function image(): { environment: Record<string, string>; command: string[] } {
  const lines = read('Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const environment = Object.fromEntries(
    last.flatMap((line) => {
      const [, name, value] = /^ENV (\w+)=(\S+)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
  const command = JSON.parse(
    last.find((line) => line.startsWith('CMD ['))?.slice('CMD '.length) ?? '[]',
  ) as string[];
  return {
    environment,
    command: command.map((word) => (word.startsWith('dist/') ? join(PACKAGE_ROOT, word) : word)),
  };
}
