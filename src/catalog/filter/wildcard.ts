/** A literal, or a symbol that stands for others; a backslash makes the next character a literal. */
const TOKEN = /\\(?<escaped>.)|(?<symbol>[*?])|(?<text>[^*?\\]+|\\)/gsu;

type Token = { symbol: '*' | '?' } | { text: string };

/** The texts between the symbols of a pattern, in their order; the first and the last are empty beside a symbol. */
export function literals(pattern: string): string[] {
  const found = [''];
  for (const token of tokens(pattern)) {
    if ('symbol' in token) found.push('');
    else found[found.length - 1] += token.text;
  }
  return found;
}

/** Whether a pattern is a text with stars before or behind it, or both. */
export function isAffix(pattern: string): boolean {
  const symbols = tokens(pattern).filter((token) => 'symbol' in token);
  const isStars = symbols.every((token) => 'symbol' in token && token.symbol === '*');
  return symbols.length > 0 && isStars && literals(pattern).filter((literal) => literal !== '').length < 2;
}

/** A test of whole texts, without regard to case. */
export function wildcardTest(pattern: string): (text: string) => boolean {
  const source = tokens(pattern.toLowerCase()).map((token) => {
    if ('text' in token) return token.text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    return token.symbol === '*' ? '.*' : '.';
  });
  const expression = new RegExp(`^${source.join('')}$`, 'su');
  return (text) => expression.test(text.toLowerCase());
}

/** The literals and symbols of a pattern, in their order. */
export function tokens(pattern: string): Token[] {
  return [...pattern.matchAll(TOKEN)].map(({ groups = {} }) => {
    const { symbol, escaped, text = '' } = groups;
    return symbol === '*' || symbol === '?' ? { symbol } : { text: escaped ?? text };
  });
}
