// npm run generate:types: TypeScript types of the API (schema/api) and of aspects (schema/model), into src/generated.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'graphql';
import { apiTypes, argumentTypes, resolverTypes } from './types/api.mjs';
import { modelTypes } from './types/model.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The SDL of a folder of schema/. */
function readSdl(name) {
  const folder = join(ROOT, 'schema', name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  return parse(texts.join('\n'), { noLocation: true });
}

/** A file that stays as it is keeps its time, so that nothing is built again for it. */
function write(name, text) {
  const path = join(ROOT, 'src', 'generated', name);
  const whole = `// Made by scripts/generate-types.mjs; changes are lost.\n${text}`;
  if (existsSync(path) && readFileSync(path, 'utf8') === whole) return;
  mkdirSync(join(ROOT, 'src', 'generated'), { recursive: true });
  writeFileSync(path, whole);
}

const api = readSdl('api');
write('api.ts', await apiTypes(api));
write('resolvers.ts', await resolverTypes(api));
write('arguments.ts', await argumentTypes(api));
write('aspects.ts', modelTypes(readSdl('model')));
