/** Orders texts by UTF-16 code units, as Neo4j does. An order by language would be slower. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
