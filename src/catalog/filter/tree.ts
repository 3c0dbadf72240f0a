/** A boolean expression: conjunction, disjunction, negation or leaf. */
export type Tree<Leaf> =
  | { and: readonly Tree<Leaf>[] }
  | { or: readonly Tree<Leaf>[] }
  | { not: Tree<Leaf> }
  | Leaf;

/** Matches everything. */
export const EVERYTHING = { and: [] } as const;

/** Matches nothing. */
export const NOTHING = { or: [] } as const;

/** Translates each kind of node. */
interface Fold<Leaf, Result> {
  and(parts: Result[]): Result;
  or(parts: Result[]): Result;
  not(part: Result): Result;
  leaf(leaf: Leaf): Result;
}

/** Translates a tree, from its leaves to its root. */
export function fold<Leaf extends object, Result>(tree: Tree<Leaf>, to: Fold<Leaf, Result>): Result {
  if (isAnd(tree)) return to.and(tree.and.map((part) => fold(part, to)));
  if (isOr(tree)) return to.or(tree.or.map((part) => fold(part, to)));
  return isNot(tree) ? to.not(fold(tree.not, to)) : to.leaf(tree);
}

/** Makes a test of items from tests of the leaves. */
export function predicate<Leaf extends object, Item>(
  tree: Tree<Leaf>,
  test: (leaf: Leaf) => (item: Item) => boolean,
): (item: Item) => boolean {
  return fold<Leaf, (item: Item) => boolean>(tree, {
    and: (parts) => (item) => parts.every((part) => part(item)),
    or: (parts) => (item) => parts.some((part) => part(item)),
    not: (part) => (item) => !part(item),
    leaf: test,
  });
}

/** The conjunction of all defined trees; undefined if there are none. */
export function conjunction<Leaf>(trees: readonly (Tree<Leaf> | undefined)[]): Tree<Leaf> | undefined {
  const present = trees.filter((tree) => tree !== undefined);
  return present.length > 1 ? { and: present } : present[0];
}

/** The disjunction of trees; undefined if one of them matches everything. */
export function disjunction<Leaf extends object>(trees: readonly Tree<Leaf>[]): Tree<Leaf> | undefined {
  if (trees.some((tree) => isAnd(tree) && tree.and.length === 0)) return undefined;
  const [only] = trees;
  return trees.length === 1 ? only : { or: trees };
}

const isAnd = <Leaf extends object>(tree: Tree<Leaf>): tree is { and: readonly Tree<Leaf>[] } =>
  'and' in tree;
const isOr = <Leaf extends object>(tree: Tree<Leaf>): tree is { or: readonly Tree<Leaf>[] } => 'or' in tree;
const isNot = <Leaf extends object>(tree: Tree<Leaf>): tree is { not: Tree<Leaf> } => 'not' in tree;
