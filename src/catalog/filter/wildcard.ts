/** A literal or a wildcard. A backslash makes the next character a literal. */
const TOKEN = /\\(?<escaped>.)|(?<symbol>[*?])|(?<text>[^*?\\]+|\\)/gsu;

type Token = { symbol: '*' | '?' } | { text: string };

/** The literal texts between the wildcards of a pattern, in order. A wildcard at an end has an empty text beside it. */
export function literals(pattern: string): string[] {
  const found = [''];
  for (const token of tokens(pattern)) {
    if ('symbol' in token) found.push('');
    else found[found.length - 1] += token.text;
  }
  return found;
}

/** Whether a pattern has wildcards at one or both ends only, and only `*`. */
export function isAffix(pattern: string): boolean {
  const symbols = tokens(pattern).filter((token) => 'symbol' in token);
  const areStars = symbols.every((token) => 'symbol' in token && token.symbol === '*');
  return symbols.length > 0 && areStars && literals(pattern).filter((literal) => literal !== '').length < 2;
}

/** The numbers of `*` and `?` in a parsed pattern. All other numbers in it are code points. */
const ANY_TEXT = -1;
const ANY_CHARACTER = -2;

/**
 * Makes a case-insensitive test of whole texts. It backtracks to the last star only, never to an earlier one. So it
 * needs at most as many steps as the length of the pattern times the length of the text.
 */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const signs = tokens(pattern.toLowerCase()).flatMap((token) => {
    if ('text' in token) return codePoints(token.text);
    return token.symbol === '*' ? ANY_TEXT : ANY_CHARACTER;
  });
  return (text) => isMatch(signs, text.toLowerCase());
}

function isMatch(signs: readonly number[], text: string): boolean {
  let sign = 0;
  let position = 0;
  let afterStar: number | undefined;
  let retry = 0;
  while (position < text.length) {
    const wanted = signs[sign];
    const character = text.codePointAt(position) ?? 0;
    if (wanted === ANY_TEXT) {
      sign++;
      afterStar = sign;
      retry = position;
    } else if (wanted === ANY_CHARACTER || wanted === character) {
      sign++;
      position += widthOf(character);
    } else if (afterStar === undefined) {
      return false;
    } else {
      // Let the last star match one more character.
      sign = afterStar;
      retry += widthOf(text.codePointAt(retry) ?? 0);
      position = retry;
    }
  }
  return signs.slice(sign).every((left) => left === ANY_TEXT);
}

const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The number of UTF-16 code units of a character. */
const widthOf = (codePoint: number) => (codePoint > 0xffff ? 2 : 1);

/** The literals and wildcards of a pattern, in order. */
export function tokens(pattern: string): Token[] {
  return [...pattern.matchAll(TOKEN)].map(({ groups = {} }) => {
    const { symbol, escaped, text = '' } = groups;
    return symbol === '*' || symbol === '?' ? { symbol } : { text: escaped ?? text };
  });
}
