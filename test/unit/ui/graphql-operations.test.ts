import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { apiSchemaText } from '../../../src/interfaces/graphql/schema.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import * as operations from '../../../ui/generated/operations.js';

const FOLDER = join(PACKAGE_ROOT, 'ui/operations');
const schema = buildSchema(apiSchemaText());

it.each(readdirSync(FOLDER))('the operations in %s are valid in the API', (file) => {
  expect(validate(schema, parse(readFileSync(join(FOLDER, file), 'utf8')))).toEqual([]);
});

it('the operations that the page sends are valid in the API', () => {
  const texts = Object.values(operations).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.flatMap((text) => validate(schema, parse(text)))).toEqual([]);
});
