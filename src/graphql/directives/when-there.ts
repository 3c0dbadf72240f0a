/** Applies `next` to a value that may have to be waited for, and waits only then: most fields are there at once. */
export function whenThere<T, R>(value: T | Promise<T>, next: (value: T) => R): R | Promise<Awaited<R>> {
  return value instanceof Promise ? (value.then(next) as Promise<Awaited<R>>) : next(value);
}
