import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConstDirectiveNode, type DefinitionNode, parse, valueFromASTUntyped } from 'graphql';
import { PACKAGE_ROOT } from '../shared/paths.js';

const FOLDER = join(PACKAGE_ROOT, 'schema', 'model');

/** The definitions of all files in schema/model, with URNs in the configured namespace. */
export function readModel(namespace: string): DefinitionNode[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.graphql'));
  return files.flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8').replaceAll('urn:li:', `urn:${namespace}:`);
    return [...parse(text, { noLocation: true }).definitions];
  });
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
  // The caller chooses the type of the arguments. The SDL declares them, and a test validates them.
  return Object.fromEntries(entries) as T;
}
