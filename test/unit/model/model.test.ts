import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import type { TypeRef } from '../../../src/model/types.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const registry = loadRegistry();

const SDL_FOLDER = join(PACKAGE_ROOT, 'schema', 'model');
const sdl = readdirSync(SDL_FOLDER)
  .map((file) => readFileSync(join(SDL_FOLDER, file), 'utf8'))
  .join('\n');
/** How many types of the SDL have this directive. */
const declarations = (directive: string) =>
  sdl.match(new RegExp(`^(?:type \\w+|) *@${directive}\\(`, 'gm'))?.length;

/** Aspects that no entity type has: DataHub declares these records so, and uses them inside of others. */
const UNUSED = ['incidentSource', 'mlHyperParam', 'mlMetric'];

const reachable = new Set<string>();
function reach(type: TypeRef): void {
  if (type.kind === 'array' || type.kind === 'map') reach(type.of);
  if (type.kind === 'union') for (const member of type.members) reach(member.type);
  if (type.kind === 'enum') reachable.add(type.enum.name);
  if (type.kind !== 'record' || reachable.has(type.record.name)) return;
  reachable.add(type.record.name);
  for (const field of type.record.fields) reach(field.type);
}
for (const { record } of registry.aspects.values()) reach({ kind: 'record', record });

describe('the model', () => {
  it('has every entity type and aspect of the SDL, and the key of every type first', () => {
    expect(registry.entities.size).toBe(declarations('entity'));
    expect(registry.aspects.size).toBe(declarations('aspect'));
    for (const { name, key, aspects } of registry.entities.values()) {
      expect(key.keyFor).toBe(name);
      expect([...aspects.values()][0]).toBe(key);
    }
  });

  it('finds the aspects of every entity type by their names and their record names', () => {
    for (const entity of registry.entities.values()) {
      const { aspects } = entity;
      for (const aspect of aspects.values()) {
        expect(registry.aspects.get(aspect.name)).toBe(aspect);
        expect(registry.aspectOf(entity, aspect.name)).toBe(aspect);
        expect(registry.aspectOf(entity, aspect.record.name)).toBe(aspect);
        expect(registry.records.get(aspect.record.name)).toBe(aspect.record);
      }
    }
  });

  it('has a key for each entity type, and no unused aspects', () => {
    const keys = [...registry.aspects.values()].filter(({ keyFor }) => keyFor !== undefined);
    expect(keys.map(({ keyFor }) => keyFor).sort()).toEqual([...registry.entities.keys()].sort());
    const used = new Set([...registry.entities.values()].flatMap(({ aspects }) => [...aspects.keys()]));
    expect([...registry.aspects.keys()].filter((name) => !used.has(name))).toEqual(UNUSED);
  });

  it('has only relationships to existing entity types, from existing fields', () => {
    for (const { record, relationships, searchable } of registry.aspects.values()) {
      for (const { entityTypes } of relationships)
        expect(entityTypes.filter((name) => !registry.entities.has(name))).toEqual([]);
      const fields = new Set(record.fields.map(({ name }) => name));
      const first = [...relationships, ...searchable].map(({ path }) => path[0] ?? '');
      expect(first.filter((step) => !fields.has(step) && step !== '*' && step !== '$key')).toEqual([]);
    }
  });

  it('has a distinct label for every entity type', () => {
    const labels = [...registry.entities.values()].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(
      expect.arrayContaining(['Dataset', 'CorpUser', 'MLModel', 'DataHubPolicy', 'SchemaField']),
    );
  });

  it('has no record or enum that no aspect uses', () => {
    const declared = [...registry.records.keys(), ...registry.enums.keys()];
    expect(declared.filter((name) => !reachable.has(name))).toEqual([]);
  });
});
