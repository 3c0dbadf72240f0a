import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type ObjectTypeDefinitionNode, parse, type SelectionSetNode, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { Previews } from '../../../ui/generated/operations.js';

const FOLDER = join(PACKAGE_ROOT, 'schema/api');

/** The fields about the place and the health of an entity. Types with `health` count incidents in it. */
function tellingFields({ fields = [] }: ObjectTypeDefinitionNode): string[] {
  const names = fields.map(({ name }) => name.value);
  const parents = fields.filter(({ directives = [] }) =>
    directives.some(({ name }) => name.value === 'ancestors'),
  );
  const trouble = ['health', 'incidents'].find((name) => names.includes(name));
  return [...parents.map(({ name }) => name.value), ...(trouble ? [trouble] : [])].sort();
}

/** The types of the API that are those of an entity, and their telling fields. */
const types = readdirSync(FOLDER).flatMap((file) =>
  parse(readFileSync(join(FOLDER, file), 'utf8')).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const forEntity = definition.directives?.find(({ name }) => name.value === 'forEntity');
    if (!forEntity) return [];
    return [{ name: definition.name.value, fields: tellingFields(definition) }];
  }),
);

const fieldsIn = ({ selections }: SelectionSetNode) =>
  selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : [])).sort();

/** The fields that a preview asks for, by GraphQL type. */
const asked = new Map<string, string[]>();
visit(parse(Previews.text), {
  InlineFragment: ({ typeCondition, selectionSet }) =>
    void asked.set(typeCondition?.name.value ?? '', fieldsIn(selectionSet)),
});

describe('entity previews ask for places and health', () => {
  it.each(types.filter(({ fields }) => fields.length > 0))('of $name by $fields', ({ name, fields }) => {
    expect(asked.get(name)).toEqual(fields);
  });

  it('of no other type', () => {
    const others = types.filter(({ fields }) => fields.length === 0);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(({ name }) => asked.has(name))).toEqual([]);
  });
});

describe('the names of entities in the page', () => {
  const folder = join(PACKAGE_ROOT, 'ui/src/entities');
  const names = [...loadRegistry().aspects.keys()];

  it.each(readdirSync(folder))('%s uses no name of an aspect', (file) => {
    const quoted = new Set(readFileSync(join(folder, file), 'utf8').match(/(?<=')\w+(?=')/g));
    expect(names.filter((name) => quoted.has(name))).toEqual([]);
  });

  it('are asked from entityPreviews', () => {
    expect(Previews.text).toContain('entityPreviews(urns:$urns)');
    expect(Previews.text).not.toContain('aspects');
  });
});
