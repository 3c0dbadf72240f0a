import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether the query selects a field of the resolver's object; true if that is unknown. */
export function selects(info: GraphQLResolveInfo | undefined, field: string): boolean {
  if (info === undefined) return true;
  return info.fieldNodes.some(({ selectionSet }) => has(selectionSet, field, info.fragments));
}

function has(
  selectionSet: SelectionSetNode | undefined,
  field: string,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  return (selectionSet?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === field;
    const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    return has(part?.selectionSet, field, fragments);
  });
}
