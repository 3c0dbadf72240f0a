/** When a version of an aspect was written. */
export interface VersionTime {
  /** The name of the aspect. */
  name: string;
  /** The number of the version. */
  number: number;
  /** Epoch milliseconds. */
  created: number;
}

/**
 * The version stamp of each time: the versions of all aspects that were in force then, by name, as in
 * `globalTags:2;schemaMetadata:1`. As in DataHub, a reader gets the whole entity as it was.
 * @param times epoch milliseconds, in ascending order
 * @param versions in the order of writing
 */
export function versionStamps(times: readonly number[], versions: readonly VersionTime[]): string[] {
  const inForce = new Map<string, number>();
  const left = versions.values();
  let next = left.next();
  return times.map((time) => {
    for (; !next.done && next.value.created <= time; next = left.next())
      inForce.set(next.value.name, next.value.number);
    return [...inForce]
      .map(([name, number]) => `${name}:${number}`)
      .sort()
      .join(';');
  });
}
