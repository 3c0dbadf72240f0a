import { describe, expect, it } from 'vitest';
import { createApi } from '../../../src/interfaces/graphql/schema.js';
import { fixedOperations, modelOperations } from '../../../src/interfaces/http/operations/table.js';
import { specification } from '../../../src/interfaces/http/specification/document.js';
import { specifications } from '../../../src/interfaces/http/specification/specifications.js';
import { METHODS, type OpenApiDocument } from '../../../src/interfaces/http/specification/types.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();
const { operations: resolvers } = createApi(registry);

const operationsOf = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

const methodsAt = (document: OpenApiDocument, path: string) =>
  METHODS.filter((method) => document.paths[path]?.[method] !== undefined);

/** Every `$ref` anywhere inside `value`. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : references(member),
  );
}

describe.each(['v2', 'v3'] as const)('the specification of OpenAPI %s', (version) => {
  const document = specification(registry, version);
  const operations = operationsOf(document);

  it('has every method for every entity type and aspect, without PATCH for timeseries aspects', () => {
    for (const entity of registry.entities.values()) {
      const base = `/openapi/${version}/entity/${entity.name}`;
      expect(methodsAt(document, base), base).toEqual(['get', 'post', 'patch']);
      expect(methodsAt(document, `${base}/{urn}`), base).toEqual(['get', 'head', 'delete']);
      for (const { name, timeseries } of entity.aspects.values()) {
        const verbs = METHODS.filter((method) => !timeseries || method !== 'patch');
        expect(methodsAt(document, `${base}/{urn}/${name}`), `${base} ${name}`).toEqual(verbs);
      }
    }
    expect(operations.length).toBeGreaterThan(3_900);
  });

  it('has unique operation ids', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names only resolvers and kinds that exist', () => {
    for (const { operation } of operations) {
      const kind = operation['x-kind'];
      if (kind) expect(modelOperations.map((one) => one.kind)).toContain(kind);
      for (const name of [operation['x-resolver'] ?? []].flat()) expect(resolvers.has(name), name).toBe(true);
    }
  });

  it('documents success and failure of every operation', () => {
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      const failures = operation['x-kind'] ? ['400', 'default'] : ['4XX', '5XX'];
      expect(statuses).toEqual(expect.arrayContaining(['401', '403', '429', ...failures]));
    }
  });

  it('declares the bearer token as optional', () => {
    expect(document.security).toEqual([{ bearer: [] }, {}]);
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
  });

  it('refers only to components that exist', () => {
    const components = document.components as unknown as Record<string, Record<string, unknown>>;
    for (const reference of new Set(references(document))) {
      const [, , section = '', name = ''] = reference.split('/');
      expect(components[section]?.[name], reference).toBeDefined();
    }
  });

  it('has a schema for the record of each aspect, with its fields', () => {
    for (const { record } of registry.aspects.values()) {
      const schema = document.components.schemas[record.name.slice(record.name.lastIndexOf('.') + 1)];
      expect(schema?.title).toBe(record.name);
      expect(Object.keys(schema?.properties ?? {})).toEqual(record.fields.map(({ name }) => name));
      expect(schema?.required ?? []).toEqual(
        record.fields.filter(({ required }) => required).map(({ name }) => name),
      );
    }
  });
});

describe('the schemas of aspects', () => {
  const { schemas } = specification(registry, 'v3').components;
  const property = (record: string, field: string) =>
    (schemas[record]?.properties as Record<string, unknown> | undefined)?.[field];

  it('have the record names of union members as properties', () => {
    expect(property('SchemaFieldDataType', 'type')).toMatchObject({
      minProperties: 1,
      maxProperties: 1,
      properties: { 'com.linkedin.schema.StringType': { $ref: '#/components/schemas/StringType' } },
    });
  });

  it('have formats of enums, URNs and longs', () => {
    expect(schemas.FabricType).toMatchObject({
      type: 'string',
      enum: expect.arrayContaining(['PROD', 'DEV']),
    });
    expect(property('DatasetKey', 'platform')).toEqual({ $ref: '#/components/schemas/Urn' });
    expect(property('DatasetProfile', 'timestampMillis')).toEqual({ type: 'integer', format: 'int64' });
    expect(property('DatasetProfile', 'rowCount')).toEqual({ type: 'integer', format: 'int64' });
  });
});

describe('a fixed operation', () => {
  const documents = specifications(registry);

  it.each(fixedOperations)('$operationId is only in the specification that it names', (operation) => {
    const { path, method, action, operationId } = operation;
    const holding = Object.entries(documents).filter(([, { paths }]) => path in paths);
    expect(holding.map(([name]) => name)).toEqual([operation.specification]);
    expect(operation.specification === 'rest').toBe(!path.startsWith('/openapi/'));
    const documented = documents[operation.specification].paths[path]?.[method === 'GET' ? 'get' : 'post'];
    const described = action ? documented?.['x-actions'] : [documented];
    expect(described).toContainEqual(expect.objectContaining({ operationId }));
  });
});

describe('the specifications', () => {
  it('are of OpenAPI 3.0.3', () => {
    const documents = Object.values(specifications(registry));
    expect(new Set(documents.map(({ openapi }) => openapi))).toEqual(new Set(['3.0.3']));
  });

  it('are those of REST, v2 and v3', () => {
    expect(Object.keys(specifications(registry))).toEqual(['rest', 'v2', 'v3']);
  });
});
