import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import type { AspectType, RecordType, SearchSpec, TypeRef } from '../../../src/model/types.js';
import { PACKAGE_ROOT } from '../../../src/paths.js';
import { needs } from '../../support/skip-notes.js';

const registry = loadRegistry();

const SDL_FOLDER = join(PACKAGE_ROOT, 'schema', 'model');
const sdl = readdirSync(SDL_FOLDER)
  .map((file) => readFileSync(join(SDL_FOLDER, file), 'utf8'))
  .join('\n');
/** How many types of the SDL have this directive. */
const declarations = (directive: string) =>
  sdl.match(new RegExp(`^(?:type \\w+|) *@${directive}\\(`, 'gm'))?.length;

/** The facts that the SDL was written from; a checkout without them skips the comparison. */
const FACTS = join(PACKAGE_ROOT, '..', 'shared', 'model', 'model.json');
const present = existsSync(FACTS);

interface Facts {
  entities: Record<string, { key: string; category: string; aspects: string[] }>;
  aspects: Record<string, AspectFacts>;
  records: Record<string, [name: string, type: string, flags?: string][]>;
  enums: Record<string, string[]>;
}

interface AspectFacts {
  record: string;
  timeseries: boolean;
  keyFor?: string;
  schemaVersion?: number;
  rel: (Record<string, string> & { to: string[]; lineage?: boolean; upstream?: boolean })[];
  search: Record<string, unknown>[];
}

const facts: Facts = present
  ? JSON.parse(readFileSync(FACTS, 'utf8'))
  : { entities: {}, aspects: {}, records: {}, enums: {} };

/** A type in the notation of the facts: `[x]` an array, `{x}` a map, `<a|b>` a union. A URN is a string there. */
function notation(type: TypeRef): string {
  switch (type.kind) {
    case 'record':
      return type.record.name;
    case 'enum':
      return type.enum.name;
    case 'array':
      return `[${notation(type.of)}]`;
    case 'map':
      return `{${notation(type.of)}}`;
    case 'union':
      return `<${type.members.map(({ name }) => name).join('|')}>`;
    case 'urn':
      return 'string';
    default:
      return type.kind;
  }
}

function isUrn(type: TypeRef): boolean {
  return type.kind === 'urn' || (type.kind === 'array' && isUrn(type.of));
}

function fieldsOf(record: RecordType) {
  return record.fields.map(({ name, type, required, default: fallback }) => ({
    name,
    type: notation(type),
    urn: isUrn(type),
    required,
    hasDefault: fallback !== undefined,
  }));
}

function expectedFields(record: string) {
  return (facts.records[record] ?? []).map(([name, type, flags = '']) => ({
    name,
    type,
    urn: flags.includes('u'),
    required: !flags.includes('o') && !flags.includes('d'),
    hasDefault: flags.includes('d'),
  }));
}

function expectedRelationship({ name, path, to, lineage, upstream, ...edge }: AspectFacts['rel'][number]) {
  const steps = Object.entries(edge).map(([fact, steps]) => [fact, steps.split('/')]);
  const direction = upstream === false ? 'downstream' : 'upstream';
  return {
    name,
    path: path?.split('.'),
    to,
    ...(lineage && { lineage: direction }),
    ...Object.fromEntries(steps),
  };
}

/** The facts' names of what SearchSpec keeps. */
const SEARCH_NAMES: Record<string, keyof SearchSpec> = {
  boostScore: 'boost',
  queryByDefault: 'queryByDefault',
  enableAutocomplete: 'autocomplete',
  addToFilters: 'addToFilters',
  addHasValuesToFilters: 'addHasValuesToFilters',
  filterNameOverride: 'filterName',
  hasValuesFieldName: 'hasValuesField',
  numValuesFieldName: 'numValuesField',
  fieldNameAliases: 'aliases',
  sanitizeRichText: 'richText',
  systemModifiedAtFieldName: 'modifiedAtField',
  weightsPerFieldValue: 'weights',
  key: 'collectionKey',
};

/** Plain values that the facts lead into, where nothing is to be found: these are searched themselves. */
const PLAIN = ['parentTemplate', 'parentInstance', 'startedAt'];

function expectedSearch(fact: Record<string, unknown>) {
  const whole = String(fact.path).split('.');
  const path = PLAIN.includes(String(whole[0])) ? whole.slice(0, 1) : whole;
  const named = path.filter((step) => step !== '*' && step !== '$key');
  const spec: Record<string, unknown> = {
    path,
    field: fact.field ?? named.at(-1),
    type: fact.type === '?' ? expect.stringMatching(/^(KEYWORD|TEXT)$/) : fact.type,
  };
  for (const [name, stated] of Object.entries(fact)) {
    const member = SEARCH_NAMES[name];
    const value = stated === 'true' || (stated === 'false' ? false : stated);
    // Only `queryByDefault` has a default that depends on the type; a false elsewhere says nothing.
    if (member && (value !== false || member === 'queryByDefault')) spec[member] = value;
  }
  return spec;
}

const byPath = (a: { path?: unknown; name?: unknown }, b: { path?: unknown; name?: unknown }) =>
  `${a.path} ${a.name}`.localeCompare(`${b.path} ${b.name}`);

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
  it('has every entity type and aspect that the SDL declares, the key of every type among them', () => {
    expect(registry.entities.size).toBe(declarations('entity'));
    expect(registry.aspects.size).toBe(declarations('aspect'));
    for (const { name, key, aspects } of registry.entities.values()) {
      expect(key.keyFor).toBe(name);
      expect([...aspects.values()][0]).toBe(key);
    }
  });

  it('resolves the aspects of every entity type, by their names and by those of their records', () => {
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

  it('has as many keys as entity types, and no aspect that no entity type has', () => {
    const keys = [...registry.aspects.values()].filter(({ keyFor }) => keyFor !== undefined);
    expect(keys.map(({ keyFor }) => keyFor).sort()).toEqual([...registry.entities.keys()].sort());
    const used = new Set([...registry.entities.values()].flatMap(({ aspects }) => [...aspects.keys()]));
    expect([...registry.aspects.keys()].filter((name) => !used.has(name))).toEqual(UNUSED);
  });

  it('leads relationships to entity types that there are, from fields that there are', () => {
    for (const { record, relationships, searchable } of registry.aspects.values()) {
      for (const { to } of relationships)
        expect(to.filter((name) => !registry.entities.has(name))).toEqual([]);
      const fields = new Set(record.fields.map(({ name }) => name));
      const first = [...relationships, ...searchable].map(({ path }) => path[0] ?? '');
      expect(first.filter((step) => !fields.has(step) && step !== '*' && step !== '$key')).toEqual([]);
    }
  });

  it('gives every entity type a label of its own', () => {
    const labels = [...registry.entities.values()].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(
      expect.arrayContaining(['Dataset', 'CorpUser', 'MLModel', 'DataHubPolicy', 'SchemaField']),
    );
  });

  it('declares no record or enum that no aspect uses', () => {
    const declared = [...registry.records.keys(), ...registry.enums.keys()];
    expect(declared.filter((name) => !reachable.has(name))).toEqual([]);
  });
});

if (!present)
  describe('the model and the facts it was written from', () => {
    it('are compared', ({ skip }) =>
      skip(needs('the facts of the model', 'their file ../shared/model/model.json')));
  });

/** Fields that DataHub's model had in July 2026, before the aspect: what clients of that time write is kept. */
const FORMER: Record<string, string> = {
  'com.linkedin.metric.MetricInfo': 'aiContext',
  'com.linkedin.semanticmodel.SemanticModelInfo': 'aiContext',
};

/** DataHub's names begin so; a record with another one is of this model alone, and not compared. */
const isCompared = ({ name }: { name: string }) => name.startsWith('com.linkedin.');
const compared = [...registry.aspects.values()].filter(({ record }) => isCompared(record));

describe.each(present ? [facts] : [])('the model and the facts it was written from', (facts) => {
  it('have the same entity types', () => {
    const types = [...registry.entities.values()].filter(({ key }) => isCompared(key.record));
    expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(facts.entities).sort());
  });

  it.each(Object.entries(facts.entities))('entity type %s', (name, expected) => {
    const { key, category, aspects, label } = registry.entity(name);
    expect(key.name).toBe(expected.key);
    expect(category).toBe(expected.category === '_unset_' ? 'core' : expected.category);
    const names = [...aspects.values()].filter(({ record }) => isCompared(record)).map(({ name }) => name);
    expect(names).toEqual([expected.key, ...expected.aspects]);
    expect(`${label}Key`).toBe(key.record.name.split('.').at(-1));
  });

  it('have the same aspects', () => {
    expect(compared.map(({ name }) => name).sort()).toEqual(Object.keys(facts.aspects).sort());
  });

  it.each(Object.entries(facts.aspects))('aspect %s', (name, expected) => {
    const aspect = registry.aspects.get(name) as AspectType;
    expect(aspect.record.name).toBe(expected.record);
    expect(aspect.timeseries).toBe(expected.timeseries);
    expect(aspect.keyFor).toBe(expected.keyFor);
    expect(aspect.schemaVersion ?? 1).toBe(expected.schemaVersion ?? 1);
    const relationships = expected.rel.map(expectedRelationship);
    // Which privileges the ends take is Cairn's own.
    const own = aspect.relationships.map(({ targetPrivileges: _, ...relationship }) => relationship);
    expect(own.sort(byPath)).toEqual(relationships.sort(byPath));
    const search = expected.search.map(expectedSearch);
    const inOrder = (a: { path?: unknown; field?: unknown }, b: { path?: unknown; field?: unknown }) =>
      `${a.path} ${a.field}`.localeCompare(`${b.path} ${b.field}`);
    expect([...aspect.searchable].sort(inOrder)).toEqual(search.sort(inOrder));
  });

  it.each([...registry.records.values()].filter(isCompared))('record $name', (record) => {
    const fields = fieldsOf(record).filter(({ name }) => name !== FORMER[record.name]);
    expect(fields).toEqual(expectedFields(record.name));
  });

  it.each([...registry.enums.values()].filter(isCompared))('enum $name', ({ name, values }) => {
    expect(values).toEqual(facts.enums[name]);
  });
});
