import { type ConstDirectiveNode, type DefinitionNode, parse, valueFromASTUntyped } from 'graphql';
import { readTexts } from '../shared/paths.js';

/** The definitions of all files in schema/model, with URNs in the configured namespace. */
export function readModel(namespace: string): DefinitionNode[] {
  const texts = [...readTexts('schema/model', '.graphql').values()].map((text) =>
    text.replaceAll('urn:li:', `urn:${namespace}:`),
  );
  return texts.flatMap((text) => parse(text, { noLocation: true }).definitions);
}

/** A definition that may have directives. */
type Definition = { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;

export interface Directive {
  name: string;
  args: Record<string, unknown>;
}

/** The directives of a definition, in the order written. */
export function directivesOf(node: Definition): Directive[] {
  return (node?.directives ?? []).map((directive) => ({
    name: directive.name.value,
    args: argumentsOf<Directive['args']>(directive),
  }));
}

/** The arguments of each use of a directive. */
export function directives<T>(node: Definition, name: string): T[] {
  return (node?.directives ?? [])
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
