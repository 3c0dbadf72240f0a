/** Conditions that hold together, of which one holds, or that do not hold. */
export type Tree<Leaf> =
  | { and: readonly Tree<Leaf>[] }
  | { or: readonly Tree<Leaf>[] }
  | { not: Tree<Leaf> }
  | Leaf;

/** What everything passes. */
export const EVERYTHING = { and: [] } as const;

/** What nothing passes. */
export const NOTHING = { or: [] } as const;

/** What a tree is made into: by its leaves, and by what its parts were made into. */
export interface Fold<Leaf, Result> {
  and(parts: Result[]): Result;
  or(parts: Result[]): Result;
  not(part: Result): Result;
  leaf(leaf: Leaf): Result;
}

/** Makes a tree into something else, from its leaves up. */
export function fold<Leaf extends object, Result>(tree: Tree<Leaf>, to: Fold<Leaf, Result>): Result {
  if (isAnd(tree)) return to.and(tree.and.map((part) => fold(part, to)));
  if (isOr(tree)) return to.or(tree.or.map((part) => fold(part, to)));
  return isNot(tree) ? to.not(fold(tree.not, to)) : to.leaf(tree);
}

/** Whether something passes a tree, by whether it passes the leaves. */
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

/** All of those that are there; undefined where none is. */
export function conjunction<Leaf>(trees: readonly (Tree<Leaf> | undefined)[]): Tree<Leaf> | undefined {
  const present = trees.filter((tree) => tree !== undefined);
  return present.length > 1 ? { and: present } : present[0];
}

/** One of them; undefined where everything passes one. */
export function disjunction<Leaf extends object>(trees: readonly Tree<Leaf>[]): Tree<Leaf> | undefined {
  if (trees.some((tree) => isAnd(tree) && tree.and.length === 0)) return undefined;
  const [only] = trees;
  return trees.length === 1 ? only : { or: trees };
}

const isAnd = <Leaf extends object>(tree: Tree<Leaf>): tree is { and: readonly Tree<Leaf>[] } =>
  'and' in tree;
const isOr = <Leaf extends object>(tree: Tree<Leaf>): tree is { or: readonly Tree<Leaf>[] } => 'or' in tree;
const isNot = <Leaf extends object>(tree: Tree<Leaf>): tree is { not: Tree<Leaf> } => 'not' in tree;
