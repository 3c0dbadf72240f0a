import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether the query selects a field, by its path in the resolver's object. True if that is unknown. */
export function isSelected(info: GraphQLResolveInfo | undefined, ...path: string[]): boolean {
  if (info === undefined) return true;
  return info.fieldNodes.some(({ selectionSet }) => has(selectionSet, path, info.fragments));
}

function has(
  selectionSet: SelectionSetNode | undefined,
  path: readonly string[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  const [field, ...below] = path;
  if (field === undefined) return true;
  return (selectionSet?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === field && has(selection.selectionSet, below, fragments);
    const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    return has(part?.selectionSet, path, fragments);
  });
}
