import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import type { AspectType, RecordType, SearchSpec, TypeRef } from '../../../src/model/types.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { needs } from '../../support/skip-notes.js';

const registry = loadRegistry();

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
    entityTypes: to,
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

if (!present)
  describe('the model and the facts about DataHub', () => {
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

describe.each(present ? [facts] : [])('the model compared with the facts about DataHub', (facts) => {
  it('has the same entity types', () => {
    const types = [...registry.entities.values()].filter(({ key }) => isCompared(key.record));
    expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(facts.entities).sort());
  });

  it.each(Object.entries(facts.entities))('has the same entity type %s', (name, expected) => {
    const { key, category, aspects, label } = registry.entity(name);
    expect(key.name).toBe(expected.key);
    expect(category).toBe(expected.category === '_unset_' ? 'core' : expected.category);
    const names = [...aspects.values()].filter(({ record }) => isCompared(record)).map(({ name }) => name);
    expect(names).toEqual([expected.key, ...expected.aspects]);
    expect(`${label}Key`).toBe(key.record.name.split('.').at(-1));
  });

  it('has the same aspects', () => {
    expect(compared.map(({ name }) => name).sort()).toEqual(Object.keys(facts.aspects).sort());
  });

  it.each(Object.entries(facts.aspects))('has the same aspect %s', (name, expected) => {
    const aspect = registry.aspects.get(name) as AspectType;
    expect(aspect.record.name).toBe(expected.record);
    expect(aspect.timeseries).toBe(expected.timeseries);
    expect(aspect.keyFor).toBe(expected.keyFor);
    expect(aspect.schemaVersion ?? 1).toBe(expected.schemaVersion ?? 1);
    const relationships = expected.rel.map(expectedRelationship);
    // Which privileges the ends take is Cairn's own.
    const own = aspect.relationships.map(
      ({ targetPrivileges: _, targetPrivilegesFrom: __, bothTargets: ___, ...relationship }) => relationship,
    );
    expect(own.sort(byPath)).toEqual(relationships.sort(byPath));
    const search = expected.search.map(expectedSearch);
    const inOrder = (a: { path?: unknown; field?: unknown }, b: { path?: unknown; field?: unknown }) =>
      `${a.path} ${a.field}`.localeCompare(`${b.path} ${b.field}`);
    expect([...aspect.searchable].sort(inOrder)).toEqual(search.sort(inOrder));
  });

  it.each([...registry.records.values()].filter(isCompared))('has the same record $name', (record) => {
    const fields = fieldsOf(record).filter(({ name }) => name !== FORMER[record.name]);
    expect(fields).toEqual(expectedFields(record.name));
  });

  it.each([...registry.enums.values()].filter(isCompared))('has the same enum $name', ({ name, values }) => {
    expect(values).toEqual(facts.enums[name]);
  });
});
