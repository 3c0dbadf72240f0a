import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { resolversByFile } from '../../../src/interfaces/graphql/resolvers.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const FOLDER = join(PACKAGE_ROOT, 'schema', 'api');

/** The SDL file, without its extension, that declares each field `Type.field`, and each type without fields. */
function declarations(): Map<string, string> {
  const files = readdirSync(FOLDER).map((name) => name.replace(/\.graphql$/, ''));
  const declared = files.flatMap((file) =>
    parse(readFileSync(join(FOLDER, `${file}.graphql`), 'utf8')).definitions.flatMap((node) => {
      if (node.kind === Kind.UNION_TYPE_DEFINITION)
        return [[`${node.name.value}.__resolveType`, file] as const];
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
      return (node.fields ?? []).map(({ name }) => [`${node.name.value}.${name.value}`, file] as const);
    }),
  );
  return new Map(declared);
}

it('each resolver is in the file named as the SDL file that declares its field', () => {
  const declared = declarations();
  const written = [...resolversByFile].flatMap(([file, types]) =>
    Object.entries(types).flatMap(([type, fields]) =>
      Object.keys(fields).map((field) => [`${type}.${field}`, file] as const),
    ),
  );
  expect(written.length).toBeGreaterThan(100);
  expect(written).toEqual(written.map(([name]) => [name, declared.get(name)]));
});

it('each file of resolvers has a resolver', () => {
  for (const [file, types] of resolversByFile) expect(Object.keys(types), file).not.toEqual([]);
});
