import { expect, test } from 'vitest';
import { nodeTypes } from '../../../src/interfaces/graphql/graph-api/node-types.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();
const types = nodeTypes(registry);
const typeOf = (label: string) => {
  const found = types.find(({ labels }) => labels[0] === label);
  if (found === undefined) throw new Error(`No node type has the label ${label}`);
  return found;
};
const fieldOf = (label: string, name: string) =>
  typeOf(label).relationships.find((field) => field.name === name);

test('every entity type is a node type with the label Entity', () => {
  for (const { label } of registry.entities.values()) expect(typeOf(label).labels).toEqual([label, 'Entity']);
  expect(types).toHaveLength(registry.entities.size + 1);
});

test('every field of a key is a field of the node type', () => {
  for (const { label, key } of registry.entities.values()) {
    const fields = ['urn', 'type', 'name', ...typeOf(label).keyFields];
    for (const { name } of key.record.fields) expect(fields).toContain(name);
  }
});

test('every relationship of the model is a field of both its ends', () => {
  for (const entity of registry.entities.values()) {
    for (const { name, entityTypes } of [...entity.aspects.values()].flatMap(
      ({ relationships }) => relationships,
    )) {
      const outgoing = name.charAt(0).toLowerCase() + name.slice(1);
      const incoming = `incoming${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      expect(fieldOf(entity.label, outgoing)).toMatchObject({ type: name, direction: 'OUT' });
      for (const target of entityTypes) {
        const { label } = registry.entity(target);
        expect(fieldOf(label, incoming)).toMatchObject({ type: name, direction: 'IN' });
      }
    }
  }
});

test('a relationship field has the node type of its target, or Entity if it has several', () => {
  expect(fieldOf('Dataset', 'taggedWith')?.target).toBe('Tag');
  expect(fieldOf('Dataset', 'ownedBy')?.target).toBe('Entity');
  expect(fieldOf('Dashboard', 'contains')?.target).toBe('Chart');
  expect(fieldOf('Entity', 'taggedWith')?.target).toBe('Tag');
  expect(fieldOf('CorpGroup', 'incomingIsMemberOfGroup')?.target).toBe('CorpUser');
});

test('node types in lineage have the fields upstreams and downstreams', () => {
  for (const label of ['Dataset', 'SchemaField', 'DataJob', 'Chart', 'Entity']) {
    expect(fieldOf(label, 'upstreams')).toMatchObject({ type: 'FeedsInto', direction: 'IN' });
    expect(fieldOf(label, 'downstreams')).toMatchObject({ type: 'FeedsInto', direction: 'OUT' });
  }
  expect(fieldOf('SchemaField', 'downstreamOf')).toBeDefined();
});

test('node types with reserved names of GraphQL get another name', () => {
  expect(typeOf('Query').name).toBe('QueryEntity');
  expect(typeOf('DataHubConnection').name).toBe('DataHubConnectionEntity');
});
