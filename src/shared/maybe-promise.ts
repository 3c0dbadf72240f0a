/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** Collects values. The result is a promise only if one of them is. */
export function allMaybePromises<T>(values: readonly MaybePromise<T>[]): MaybePromise<T[]> {
  return values.some((value) => value instanceof Promise)
    ? Promise.all(values)
    : // None is a promise.
      (values as T[]);
}

/** Maps a value that may be a promise. Most values are not promises, and are mapped synchronously. */
export function mapMaybePromise<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => R,
): R | Promise<Awaited<R>> {
  // The type of `then`'s result.
  return value instanceof Promise ? (value.then(next) as Promise<Awaited<R>>) : next(value);
}
