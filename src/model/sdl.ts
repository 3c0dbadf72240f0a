import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConstDirectiveNode, type DefinitionNode, parse, valueFromASTUntyped } from 'graphql';
import { PACKAGE_ROOT } from '../paths.js';

const FOLDER = join(PACKAGE_ROOT, 'schema', 'model');

/** The definitions of every file in schema/model. */
export function readModel(): DefinitionNode[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.graphql'));
  return files
    .sort()
    .flatMap((file) => [
      ...parse(readFileSync(join(FOLDER, file), 'utf8'), { noLocation: true }).definitions,
    ]);
}

/** The arguments of each use of a directive. */
export function directives<T>(node: { directives?: readonly ConstDirectiveNode[] }, name: string): T[] {
  return (node.directives ?? [])
    .filter((directive) => directive.name.value === name)
    .map((directive) => argumentsOf<T>(directive));
}

function argumentsOf<T>(directive: ConstDirectiveNode): T {
  const entries = (directive.arguments ?? []).map(({ name, value }) => [
    name.value,
    valueFromASTUntyped(value),
  ]);
  return Object.fromEntries(entries) as T;
}
