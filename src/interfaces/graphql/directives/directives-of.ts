import { type ConstDirectiveNode, valueFromASTUntyped } from 'graphql';

export interface Directive {
  name: string;
  args: Record<string, unknown>;
}

/** The directives of a definition, in the order written. */
export function directivesOf(
  node: { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined,
): Directive[] {
  return (node?.directives ?? []).map(({ name, arguments: args = [] }) => ({
    name: name.value,
    args: Object.fromEntries(
      args.map((argument) => [argument.name.value, valueFromASTUntyped(argument.value)]),
    ),
  }));
}
