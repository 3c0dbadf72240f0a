interface FirstWrite {
  /** Epoch milliseconds. */
  time: number;
  actor: string | null;
}

/** When and by whom the first of the aspects that an entity has was written: its key, which every answer has, is written once. */
export function firstWrite(aspects: readonly { created: FirstWrite }[] = []): FirstWrite | undefined {
  return aspects.map(({ created }) => created).toSorted((one, other) => one.time - other.time)[0];
}
