import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The depth of an operation's nested fields. Introspection does not count, since tools send deep queries for it. */
export function depthOf(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): number {
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment.selectionSet]));
  const known = new Map<string, number>();
  return depth(operation.selectionSet);

  function depth({ selections }: SelectionSetNode): number {
    const depths = selections.map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return depth(selection.selectionSet);
      if (selection.name.value.startsWith('__')) return 0;
      return 1 + (selection.selectionSet === undefined ? 0 : depth(selection.selectionSet));
    });
    return Math.max(0, ...depths);
  }

  /** A fragment that contains itself counts once here. Another rule refuses it. */
  function depthOfFragment(name: string): number {
    const earlier = known.get(name);
    if (earlier !== undefined) return earlier;
    known.set(name, 0);
    const selectionSet = byName.get(name);
    const found = selectionSet === undefined ? 0 : depth(selectionSet);
    known.set(name, found);
    return found;
  }
}
