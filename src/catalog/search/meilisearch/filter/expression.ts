/** A filter in Meilisearch's syntax. `true` matches every document, and `false` none. */
export type Expression = string | true | false;

/**
 * The maximum length of a list in one `IN`. For longer lists, the engine's time grows with the square of the length.
 */
const MAX_VALUES = 500;
/** The maximum depth that the engine accepts. */
const MAX_NESTING = 30;

/** Compares an attribute with a key. Keys need no escaping, since they contain neither quotes nor backslashes. */
export const compare = (path: string, operator: string, key: string): string =>
  `${path} ${operator} "${key}"`;

export const exists = (path: string): string => `${path} EXISTS`;

/** Matches documents whose attribute has one of the keys. */
export function isIn(path: string, keys: readonly string[]): Expression {
  const [first] = keys;
  if (first !== undefined && keys.length === 1) return compare(path, '=', first);
  const lists: string[] = [];
  for (let start = 0; start < keys.length; start += MAX_VALUES) {
    const list = keys.slice(start, start + MAX_VALUES).map((key) => `"${key}"`);
    lists.push(`${path} IN [${list.join(', ')}]`);
  }
  return any(lists);
}

/** @param neutral a part that makes no difference; its negation decides the result */
function joined(parts: readonly Expression[], operator: 'AND' | 'OR', neutral: boolean): Expression {
  const open = parts.filter((part) => part !== neutral);
  if (open.includes(!neutral)) return !neutral;
  if (open.length < 2) return open[0] ?? neutral;
  return `(${open.join(` ${operator} `)})`;
}

export const all = (parts: readonly Expression[]): Expression => joined(parts, 'AND', true);
export const any = (parts: readonly Expression[]): Expression => joined(parts, 'OR', false);

export function not(part: Expression): Expression {
  return typeof part === 'boolean' ? !part : `(NOT ${part})`;
}

/** Whether the expression is too deep for the engine. */
function isTooDeep(expression: Expression): boolean {
  let depth = 0;
  for (const sign of String(expression)) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/**
 * The bounds of a condition. Documents outside of `may` cannot match, and those in `must` do match. Both are equal if
 * the engine can decide the condition. Otherwise this process examines the documents between them.
 */
export interface FilterBounds {
  may: Expression;
  must: Expression;
}

/** A condition that the engine decides. */
export const exact = (expression: Expression): FilterBounds => ({ may: expression, must: expression });

/** A condition that the engine can only narrow down. */
export const narrowed = (may: Expression): FilterBounds => ({ may, must: false });

export const isExact = ({ may, must }: FilterBounds): boolean => may === must;

const ofBoth =
  (join: (parts: readonly Expression[]) => Expression) =>
  (parts: readonly FilterBounds[]): FilterBounds => ({
    may: join(parts.map(({ may }) => may)),
    must: join(parts.map(({ must }) => must)),
  });

export const allOf = ofBoth(all);
export const anyOf = ofBoth(any);

/** The bounds of the negation. It excludes documents that must match, and includes those that cannot match. */
export const noneOf = ({ may, must }: FilterBounds): FilterBounds => ({ may: not(must), must: not(may) });

/** The bounds, or wider ones if they are too deep for the engine. */
export const withinDepth = (bounds: FilterBounds): FilterBounds =>
  isTooDeep(bounds.may) || isTooDeep(bounds.must) ? narrowed(true) : bounds;
