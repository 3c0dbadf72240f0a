/** Converts a size in the syntax of the JVM, such as `512m` or `2g`, to mebibytes. */
export function mebibytes(size: string): number {
  const factor = { k: 1 / 1024, m: 1, g: 1024 }[size.slice(-1).toLowerCase()];
  return Number.parseInt(size, 10) * (factor ?? 1 / (1024 * 1024));
}
