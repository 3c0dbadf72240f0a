import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../../src/catalog/search/documents/build.js';
import { annotationsOf } from '../../../src/catalog/search/fields/annotations.js';
import { PropertyFields } from '../../../src/catalog/search/fields/structured-properties.js';
import { buildUrn, loadRegistry } from '../../../src/model/index.js';
import { StoredText } from '../../../src/model/stored-text.js';
import type { EntityType, Json, TypeRef } from '../../../src/model/types.js';

const registry = loadRegistry();
const properties = new PropertyFields([]);
const TAG = 'urn:li:tag:x';
const CREATED = 1_700_000_000_000;

/** A value of a type with a leaf at the end of a path, and nothing else. */
function holding(type: TypeRef | undefined, [step, ...rest]: readonly string[]): Json {
  if (type === undefined) throw new Error(`There is nothing at ${step}`);
  if (step === undefined) return leaf(type);
  if (type.kind === 'record') return { [step]: holding(type.record.field(step)?.type, rest) };
  if (type.kind === 'array') return [holding(type.of, rest)];
  if (type.kind === 'map') return step === '$key' ? { key: 'x' } : { key: holding(type.of, rest) };
  if (type.kind === 'union')
    return { [step]: holding(type.members.find(({ name }) => name === step)?.type, rest) };
  throw new Error(`${type.kind} has no ${step}`);
}

function leaf(type: TypeRef): Json {
  switch (type.kind) {
    case 'int':
    case 'long':
      return 7;
    case 'float':
    case 'double':
      return 7.5;
    case 'boolean':
      return true;
    case 'enum':
      return type.enum.values[0] ?? 'X';
    case 'map':
      return { key: leaf(type.of) };
    case 'array':
      return [leaf(type.of)];
    case 'union':
      return { [type.members[0]?.name ?? 'string']: leaf(type.members[0]?.type ?? { kind: 'string' }) };
    default:
      return TAG;
  }
}

const urnOf = ({ name, key }: EntityType) =>
  buildUrn(
    registry,
    name,
    Object.fromEntries(
      key.record.fields.map((field) => [field.name, field.type.kind === 'enum' ? leaf(field.type) : TAG]),
    ) as Record<string, string>,
  );

const entityOf = (type: EntityType, aspect: string, value: Json) => ({
  ...{ urn: urnOf(type), name: null, createdAt: null, updatedAt: null },
  aspects: [
    { name: aspect, value: new StoredText(JSON.stringify(value)), created: CREATED, definitionIds: null },
  ],
});

describe('the search document of an entity', () => {
  it.each([...registry.entities.values()].map((type) => [type.name, type] as const))(
    'of the type %s has a value of the right type for each search annotation',
    (_, type) => {
      for (const aspect of type.aspects.values()) {
        for (const { spec, kind } of annotationsOf(aspect)) {
          const value = holding({ kind: 'record', record: aspect.record }, spec.path);
          const { fields, entityType } = buildDocument(
            registry,
            properties,
            entityOf(type, aspect.name, value),
          );
          const place = `${aspect.name} ${spec.path.join('.')} in ${spec.field}`;
          expect(entityType).toBe(type.name);
          expect(fields[spec.field], place).toBeDefined();
          const primitive = { number: 'number', date: 'number', boolean: 'boolean' } as Record<
            string,
            string
          >;
          for (const item of fields[spec.field] ?? [])
            expect(typeof item, place).toBe(primitive[kind] ?? 'string');
          for (const alias of spec.aliases ?? []) expect(fields[alias], place).toBeDefined();
          if (spec.hasValuesField) expect(fields[spec.hasValuesField], place).toEqual([true]);
          if (spec.numValuesField) expect(fields[spec.numValuesField], place).toEqual([1]);
          if (spec.modifiedAtField) expect(fields[spec.modifiedAtField], place).toEqual([CREATED]);
        }
      }
    },
  );

  it('counts each value once over all annotations of a count field', () => {
    const [one, two] = ['a', 'b'].map((name) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`);
    const value = {
      inputDatasets: [String(one)],
      inputDatasetEdges: [{ destinationUrn: String(one) }, { destinationUrn: String(two) }],
    };
    const type = registry.entity('dataJob');
    const { fields } = buildDocument(registry, properties, entityOf(type, 'dataJobInputOutput', value));
    expect(fields.numInputDatasets).toEqual([2]);
  });

  it('has the words of a Markdown text without embedded images', () => {
    const type = registry.entity('dataset');
    const description = `Before ![a chart](data:image/png;base64,${'iVBORw0KGgo+/'.repeat(5000)}==) after; data: x`;
    const { fields } = buildDocument(
      registry,
      properties,
      entityOf(type, 'datasetProperties', { description, name: 'data:text/plain;base64,eA==' }),
    );
    expect(fields.description).toEqual(['Before ![a chart]() after; data: x']);
    expect(fields.name).toEqual(['data:text/plain;base64,eA==']);
  });
});
