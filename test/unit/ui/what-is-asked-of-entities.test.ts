import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConstDirectiveNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { Previews } from '../../../ui/generated/operations.js';
import { isAsset } from '../../../ui/src/entities/records.js';

const FOLDER = join(PACKAGE_ROOT, 'schema/api');

/** The fields that tell what an entity is in, and what is wrong with it; what has health counts its incidents there. */
function tellingFields({ fields = [] }: ObjectTypeDefinitionNode): string[] {
  const names = fields.map(({ name }) => name.value);
  const parents = fields.filter(({ directives = [] }) =>
    directives.some(({ name }) => name.value === 'ancestors'),
  );
  const trouble = ['health', 'incidents'].find((name) => names.includes(name));
  return [...parents.map(({ name }) => name.value), ...(trouble ? [trouble] : [])].sort();
}

const argument = ({ arguments: all = [] }: ConstDirectiveNode, wanted: string) => {
  const value = all.find(({ name }) => name.value === wanted)?.value;
  return value?.kind === Kind.STRING ? value.value : '';
};

/** The types of the API that are those of an entity: their names there and in URNs, and their telling fields. */
const types = readdirSync(FOLDER).flatMap((file) =>
  parse(readFileSync(join(FOLDER, file), 'utf8')).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const forEntity = definition.directives?.find(({ name }) => name.value === 'forEntity');
    if (!forEntity) return [];
    const fields = tellingFields(definition);
    return [{ name: definition.name.value, type: argument(forEntity, 'name'), fields }];
  }),
);

const fieldsIn = ({ selections }: SelectionSetNode) =>
  selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : [])).sort();

/** What a preview asks for, by type of the API. */
const asked = new Map<string, string[]>();
visit(parse(Previews.text), {
  InlineFragment: ({ typeCondition, selectionSet }) =>
    void asked.set(typeCondition?.name.value ?? '', fieldsIn(selectionSet)),
});

describe('what an entity is in and what is wrong with it is asked', () => {
  it.each(types.filter(({ fields }) => fields.length > 0))('of $name: $fields', ({ name, type, fields }) => {
    expect(asked.get(name)).toEqual(fields);
    expect(isAsset(`urn:li:${type}:x`)).toBe(true);
  });

  it('and of no other', () => {
    const others = types.filter(({ fields }) => fields.length === 0);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(({ name, type }) => asked.has(name) || isAsset(`urn:li:${type}:x`))).toEqual([]);
  });
});
