import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** A cache, since clients send documents repeatedly. */
const known = new WeakMap<SelectionSetNode, number>();

/** The number of fields of a list item, with nested ones, each counted once. */
export function selectionSize(nodes: readonly FieldNode[], fragments: Fragments): number {
  return nodes.reduce((sum, { selectionSet }) => sum + sizeOf(selectionSet, fragments), 0);
}

function sizeOf(set: SelectionSetNode | undefined, fragments: Fragments): number {
  if (set === undefined) return 0;
  const earlier = known.get(set);
  if (earlier !== undefined) return earlier;
  const size = set.selections.reduce((sum, node) => {
    if (node.kind === 'Field') return sum + 1 + sizeOf(node.selectionSet, fragments);
    if (node.kind === 'InlineFragment') return sum + sizeOf(node.selectionSet, fragments);
    return sum + sizeOf(fragments[node.name.value]?.selectionSet, fragments);
  }, 0);
  known.set(set, size);
  return size;
}
