/** The entity of a URN, whether anybody has written it or not; schema assembly makes it of the URN. */
export function entity(_parent: unknown, { urn }: { urn: string }): string {
  return urn;
}
