/** A literal, or a symbol that stands for others; a backslash makes the next character a literal. */
const TOKEN = /\\(?<escaped>.)|(?<symbol>[*?])|(?<text>[^*?\\]+|\\)/gsu;

type Token = { symbol: '*' | '?' } | { text: string };

/** The literal texts between the wildcards of a pattern, in order; the first or last is empty beside a wildcard. */
export function literals(pattern: string): string[] {
  const found = [''];
  for (const token of tokens(pattern)) {
    if ('symbol' in token) found.push('');
    else found[found.length - 1] += token.text;
  }
  return found;
}

/** Whether a pattern is a text with `*` at one or both ends only. */
export function isAffix(pattern: string): boolean {
  const symbols = tokens(pattern).filter((token) => 'symbol' in token);
  const areStars = symbols.every((token) => 'symbol' in token && token.symbol === '*');
  return symbols.length > 0 && areStars && literals(pattern).filter((literal) => literal !== '').length < 2;
}

/** A case-insensitive test of whole texts. */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const source = tokens(pattern.toLowerCase()).map((token) => {
    if ('text' in token) return token.text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    return token.symbol === '*' ? '.*' : '.';
  });
  const expression = new RegExp(`^${source.join('')}$`, 'su');
  return (text) => expression.test(text.toLowerCase());
}

/** The literals and wildcards of a pattern, in order. */
export function tokens(pattern: string): Token[] {
  return [...pattern.matchAll(TOKEN)].map(({ groups = {} }) => {
    const { symbol, escaped, text = '' } = groups;
    return symbol === '*' || symbol === '?' ? { symbol } : { text: escaped ?? text };
  });
}
