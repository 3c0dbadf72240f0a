import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { checkApi } from '../../../scripts/types/check-api.mjs';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const API = `
  interface Entity { urn: String! type: EntityType! }
  enum EntityType { DATASET }
  type Dataset implements Entity @forEntity(name: "dataset", type: DATASET) { urn: String! type: EntityType! }
`;

it('checkApi accepts complete types', () => {
  expect(() => checkApi(parse(API))).not.toThrow();
});

it('checkApi names the type and the interface field that it lacks', () => {
  const api = `${API} type Chart implements Entity { urn: String! }`;
  expect(() => checkApi(parse(api))).toThrow('type Chart lacks the field type of interface Entity');
  expect(() => checkApi(parse(`${api} extend type Chart { type: EntityType! }`))).not.toThrow();
});

it('checkApi names the missing value of EntityType and its type', () => {
  const api = `${API} type Chart @forEntity(name: "chart", type: CHART) { urn: String! }`;
  expect(() => checkApi(parse(api))).toThrow('enum EntityType lacks the value CHART of type Chart');
});

it('npm run generate:types ends with the error, and writes nothing', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['generate-types.mjs', 'types'])
    cpSync(join(PACKAGE_ROOT, 'scripts', part), join(folder, 'scripts', part), { recursive: true });
  symlinkSync(join(PACKAGE_ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'schema', 'api'), { recursive: true });
  const api = `${API} type Chart implements Entity { urn: String! }`;
  writeFileSync(join(folder, 'schema', 'api', 'entities.graphql'), api);
  const run = spawnSync(process.execPath, ['scripts/generate-types.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('type Chart lacks the field type of interface Entity');
  expect(existsSync(join(folder, 'src'))).toBe(false);
});
