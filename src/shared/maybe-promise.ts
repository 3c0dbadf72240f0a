/** What is known at once, or has to be waited for. */
export type MaybePromise<T> = T | Promise<T>;

/** All of them: at once, if none has to be waited for. */
export function allMaybePromises<T>(values: readonly MaybePromise<T>[]): MaybePromise<T[]> {
  return values.some((value) => value instanceof Promise)
    ? Promise.all(values)
    : // None is a promise.
      (values as T[]);
}

/** Maps a value that may be a promise. Most values are not, and are mapped synchronously. */
export function mapMaybePromise<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => R,
): R | Promise<Awaited<R>> {
  // The type of `then`'s result.
  return value instanceof Promise ? (value.then(next) as Promise<Awaited<R>>) : next(value);
}
