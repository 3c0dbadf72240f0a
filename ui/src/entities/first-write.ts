/** When the first of the aspects that an entity has was written: its key, which every answer has, is written once. */
export function firstWrite(aspects: readonly { created: { time: number } }[] = []): number | undefined {
  return aspects.length === 0 ? undefined : Math.min(...aspects.map(({ created }) => created.time));
}
