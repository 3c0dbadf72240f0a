import { lexer, type Token } from 'marked';

/** The words of a text in Markdown, for an excerpt. */
export const plainText = (text: string): string => wordsIn(lexer(text)).replace(/\s+/g, ' ').trim();

function wordsIn(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'list') return wordsIn(token.items);
      if (token.type === 'table' || token.type === 'html') return '';
      const own =
        'tokens' in token && token.tokens ? wordsIn(token.tokens) : 'text' in token ? token.text : '';
      return /^(?:heading|paragraph|list_item|blockquote|code)$/.test(token.type) ? ` ${own} ` : own;
    })
    .join('');
}
