/** What a name must contain, in lower case; null when a query asks for everything. */
export function nameText(query: string | undefined): string | null {
  const text = query?.trim() ?? '';
  return text === '' || text === '*' ? null : text.toLowerCase();
}
