/** Makes a function that derives its result at the first call, and keeps it. */
export function lazy<Result extends object>(derive: () => Result): () => Result {
  let known: Result | undefined;
  return () => {
    known ??= derive();
    return known;
  };
}

/** Makes a function that derives its result once for each object, and keeps it as long as the object. */
export function oncePer<Key extends object, Result extends object>(
  derive: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, Result>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const result = derive(key);
    known.set(key, result);
    return result;
  };
}
