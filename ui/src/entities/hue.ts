/** One of eight colours, the same for the same text everywhere. */
export function hueOf(text: string): number {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return hash % 8;
}
