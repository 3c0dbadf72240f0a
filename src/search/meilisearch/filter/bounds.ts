import { all, any, type Expression, isTooDeep, not } from './expression.js';

/**
 * What the engine can say of a condition: which documents may meet it, and which do for sure. The two are one where the
 * engine can decide it; else the documents between them are examined here.
 */
export interface Bounds {
  may: Expression;
  must: Expression;
}

/** A condition that the engine decides. */
export const decided = (expression: Expression): Bounds => ({ may: expression, must: expression });

/** A condition that the engine can only narrow down. */
export const narrowed = (may: Expression): Bounds => ({ may, must: false });

export const isDecided = ({ may, must }: Bounds): boolean => may === must;

export const allOf = (parts: readonly Bounds[]): Bounds => ({
  may: all(parts.map(({ may }) => may)),
  must: all(parts.map(({ must }) => must)),
});

export const anyOf = (parts: readonly Bounds[]): Bounds => ({
  may: any(parts.map(({ may }) => may)),
  must: any(parts.map(({ must }) => must)),
});

/** Where the condition is not met: what surely meets it is out, what may meet it is open. */
export const noneOf = ({ may, must }: Bounds): Bounds => ({ may: not(must), must: not(may) });

/** The same bounds as far as the engine takes them. */
export const withinDepth = (bounds: Bounds): Bounds =>
  isTooDeep(bounds.may) || isTooDeep(bounds.must) ? narrowed(true) : bounds;
