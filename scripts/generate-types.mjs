// npm run generate:types: generates TypeScript types. Those of the API (schema/api) and of aspects (schema/model) go to
// src/generated. The operations of the page (ui/operations) go to ui/generated.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'graphql';
import { apiTypes, argumentTypes, resolverTypes, writtenResolverTypes } from './types/api.mjs';
import { checkApi } from './types/check-api.mjs';
import { modelTypes } from './types/model.mjs';
import { uiOperations } from './types/ui.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The texts of the .graphql files of a folder.
 * @param {string} folder
 */
function readTexts(folder) {
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.graphql'));
  return files.sort().map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}

/**
 * The SDL of a folder of schema/.
 * @param {string} name
 */
const readSdl = (name) => parse(readTexts(join('schema', name)).join('\n'), { noLocation: true });

/**
 * Writes a file if its text differs. An unchanged file must not cause a new build.
 * @param {string} name
 * @param {string} text
 */
function write(name, text, part = 'src') {
  const path = join(ROOT, part, 'generated', name);
  const whole = `// Made by scripts/generate-types.mjs; changes are lost.\n${text}`;
  if (existsSync(path) && readFileSync(path, 'utf8') === whole) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, whole);
}

/**
 * The files of src/interfaces/graphql/resolvers by type. A file exports the resolvers of a type under the type's name.
 * @returns {import('./types/api.mjs').Written[]}
 */
function readWritten() {
  const folder = join(ROOT, 'src', 'interfaces', 'graphql', 'resolvers');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const types = [...text.matchAll(/^export const ([A-Z]\w*)/gm)].map(([, type = '']) => type);
    return types.map((type) => ({ type, file: file.replace(/\.ts$/, '') }));
  });
}

const api = readSdl('api');
checkApi(api);
const written = readWritten();
write('api.ts', await apiTypes(api));
write('resolvers.ts', await resolverTypes(api, written));
write('written-resolvers.ts', writtenResolverTypes(written));
write('arguments.ts', await argumentTypes(api));
write('aspects.ts', modelTypes(readSdl('model')));
const operations = readTexts(join('ui', 'operations')).map((text) => parse(text, { noLocation: true }));
write('operations.ts', await uiOperations(api, operations), 'ui');
