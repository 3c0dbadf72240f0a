/** What a file imports or exports from elsewhere, however it does. */
export function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"`])([^'"`]*)\1/g);
  return [...found].map(([, , name]) => name ?? '');
}
