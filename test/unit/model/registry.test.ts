import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, Kind, parse, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { modelFields } from '../../../src/catalog/search/fields/model-fields.js';
import { searchFields } from '../../../src/catalog/search/fields/resolve.js';
import { PropertyFields } from '../../../src/catalog/search/fields/structured-properties.js';
import { buildUrn, loadRegistry } from '../../../src/model/index.js';
import { PRIVILEGES } from '../../../src/model/privileges.js';
import { registryOf } from '../../../src/model/registry.js';
import { readModel } from '../../../src/model/sdl.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const registry = loadRegistry();
const dataset = registry.entity('dataset');

const page = readFileSync(join(PACKAGE_ROOT, 'docs/model.md'), 'utf8');
/** The examples of the documentation. */
const examples = [...page.matchAll(/^```graphql\n(.*?)^```/gms)].map(([, sdl]) => sdl).join('\n');

/** The model with more definitions. */
const extended = (sdl: string) => registryOf([...readModel('li'), ...parse(sdl).definitions], 'li');

describe('finding an entity type or aspect by name', () => {
  it('ignores the case', () => {
    expect(registry.entity('platformresource').name).toBe('platformResource');
    expect(registry.entity('CORPUSER').name).toBe('corpuser');
    expect(registry.aspectOf(dataset, 'globaltags').name).toBe('globalTags');
  });

  it('accepts record names, including former ones', () => {
    const record = 'com.linkedin.common.GlobalTags';
    expect(registry.aspectOf(dataset, record).name).toBe('globalTags');
    expect(registry.aspectOf(dataset, record.replace('linkedin', 'linkedin.pegasus2avro')).name).toBe(
      'globalTags',
    );
  });

  it('refuses names that the model does not declare', () => {
    expect(() => registry.entity('table')).toThrow('Unknown entity type table');
    expect(() => registry.aspectOf(dataset, 'chartInfo')).toThrow(
      'Unknown aspect chartInfo for entity dataset',
    );
    for (const name of ['constructor', '__proto__', ''])
      expect(() => registry.entity(name)).toThrow('Unknown');
  });
});

describe('the declaration of an aspect', () => {
  it('has relationships with the paths to their properties', () => {
    const { relationships } = registry.aspectOf(dataset, 'upstreamLineage');
    expect(relationships).toContainEqual({
      name: 'DownstreamOf',
      path: ['upstreams', '*', 'dataset'],
      entityTypes: ['dataset'],
      lineage: 'upstream',
      createdOn: ['upstreams', '*', 'created', 'time'],
      createdActor: ['upstreams', '*', 'created', 'actor'],
      updatedOn: ['upstreams', '*', 'auditStamp', 'time'],
      updatedActor: ['upstreams', '*', 'auditStamp', 'actor'],
      via: ['upstreams', '*', 'query'],
      properties: ['upstreams', '*', 'properties'],
    });
  });

  it('has the direction of lineage', () => {
    const { relationships } = registry.aspectOf(registry.entity('dataJob'), 'dataJobInputOutput');
    const lineageOf = (field: string) => relationships.find(({ path }) => path[0] === field)?.lineage;
    expect(lineageOf('inputDatasetEdges')).toBe('upstream');
    expect(lineageOf('outputDatasetEdges')).toBe('downstream');
  });

  it('distinguishes defaults from required fields', () => {
    const properties = registry.aspectOf(dataset, 'datasetProperties').record;
    expect(properties.field('customProperties')).toMatchObject({ required: false, default: {} });
    expect(properties.field('name')).toMatchObject({ required: false });
    expect(properties.field('name')).not.toHaveProperty('default');
    expect(registry.aspects.get('datasetProfile')?.timeseries).toBe(true);
  });
});

describe('the registry', () => {
  it('refuses an aspect without privileges, unless it is a key or has platformPrivilegesOnly', () => {
    const declaring = (args: string) => () =>
      extended(`type Note @aspect(name: "note", record: "io.cairn.test.Note" ${args}) { text: String }`);
    expect(declaring('')).toThrow('The aspect note does not say who may write it: its @aspect');
    expect(declaring('privileges: []')).toThrow('The aspect note');
    expect(declaring('privileges: ["EDIT_ENTITY"]')).not.toThrow();
    expect(declaring('platformPrivilegesOnly: true')).not.toThrow();
  });

  it('accepts the examples of docs/model.md', () => {
    const model = extended(examples);
    const { aspects } = model.entity('vault');
    const notice = aspects.get('retentionNotice');
    expect(notice?.privileges.filter((name) => PRIVILEGES.has(name))).not.toEqual([]);
    const key = { platform: 'urn:li:dataPlatform:hive', name: 'cellar' };
    expect(page).toContain(`\`${buildUrn(model, 'vault', key)}\``);
  });

  it('is sorted by name', () => {
    for (const map of [registry.entities, registry.aspects, registry.records, registry.enums]) {
      const names = [...map.keys()];
      expect(names).toEqual([...names].sort());
    }
  });

  it('has defaults in the configured URN namespace', () => {
    const ownership = loadRegistry({ namespace: 'acme' }).aspects.get('ownership');
    expect(ownership?.record.field('lastModified')?.default).toMatchObject({
      actor: 'urn:acme:corpuser:unknown',
    });
  });
});

it("@filterExpansion names existing fields, and equals DataHub's table", () => {
  const fields = modelFields(registry);
  const lookup = searchFields(registry, fields, new PropertyFields([]));
  for (const name of [...registry.filterExpansions.values()].flat())
    expect(lookup.known(name), name).toBeDefined();
  // `ESUtils.FIELDS_TO_EXPANDED_FIELDS_LIST`, where `businessAttributeRef.urn` is another name of the one before it.
  expect(Object.fromEntries(registry.filterExpansions)).toEqual({
    tags: ['tags', 'fieldTags', 'editedFieldTags'],
    glossaryTerms: ['glossaryTerms', 'fieldGlossaryTerms', 'editedFieldGlossaryTerms'],
    fieldTags: ['fieldTags', 'editedFieldTags'],
    fieldGlossaryTerms: ['fieldGlossaryTerms', 'editedFieldGlossaryTerms'],
    fieldDescriptions: ['fieldDescriptions', 'editedFieldDescriptions'],
    description: ['description', 'editedDescription'],
    businessAttribute: ['businessAttributeRef'],
    origin: ['origin', 'env'],
    env: ['env', 'origin'],
  });
});

it('@filterExpansion refuses fields of different kinds', () => {
  const mixed = extended('extend schema @filterExpansion(field: "x", fields: ["tags", "createdAt"])');
  expect(() => modelFields(mixed)).toThrow('A filter by x compares fields of several kinds: tags, createdAt');
});

it('docs/model.md lists the arguments of each directive', () => {
  const { definitions } = parse(readFileSync(join(PACKAGE_ROOT, 'schema/directives.graphql'), 'utf8'));
  const argumentsOf = (name: string) =>
    definitions
      .filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION && node.name.value === name)
      .flatMap((node) => ('arguments' in node ? (node.arguments ?? []) : []))
      .map((argument) => argument.name.value);
  const named = [...page.matchAll(/^\| `\w+ \w+ @(\w+)\(([\w, ]+)\)`/gm)];
  expect(named.length).toBeGreaterThan(3);
  for (const [, name = '', args = ''] of named)
    expect(args.split(', ').sort(), name).toEqual(argumentsOf(name).sort());
});

describe('the SDL', () => {
  const folder = join(PACKAGE_ROOT, 'schema');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const files = readdirSync(join(folder, 'model')).map((name) => `model/${name}`);
  const sdl = ['directives.graphql', ...files].map(read).join('\n');

  it.each([
    ['of the model', sdl],
    ['with the examples of docs/model.md', `${sdl}\n${examples}`],
  ])('%s is valid GraphQL', (_, text) => {
    const errors = validateSchema(buildASTSchema(parse(text)));
    // Entity types are described by their directive, and some records have no fields.
    const others = errors.filter(({ message }) => !message.endsWith('must define one or more fields.'));
    expect(others).toEqual([]);
  });
});
