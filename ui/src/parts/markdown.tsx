import { lexer, type MarkedToken, type Token } from 'marked';
import type { ComponentChildren } from 'preact';

/** Text in Markdown, as elements, each in the direction of its own script: HTML within it stays text, and images are links, since nothing is loaded from elsewhere. */
export function Markdown({ text }: { text: string }) {
  return <div class="markdown">{blocks(lexer(text))}</div>;
}

const blocks = (tokens: readonly Token[] = []): ComponentChildren =>
  // Marked makes no other tokens without extensions.
  tokens.map((token) => element(token as MarkedToken));

function element(token: MarkedToken): ComponentChildren {
  switch (token.type) {
    case 'heading':
      return (
        <p class="heading" dir="auto">
          {blocks(token.tokens)}
        </p>
      );
    case 'paragraph':
      return <p dir="auto">{blocks(token.tokens)}</p>;
    case 'text':
      return token.tokens ? blocks(token.tokens) : token.text;
    case 'strong':
      return <strong>{blocks(token.tokens)}</strong>;
    case 'em':
      return <em>{blocks(token.tokens)}</em>;
    case 'del':
      return <del>{blocks(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'blockquote':
      return <blockquote dir="auto">{blocks(token.tokens)}</blockquote>;
    case 'list':
      return listOf(
        token.ordered,
        token.items.map((item) => <li dir="auto">{blocks(item.tokens)}</li>),
      );
    case 'link':
      return <SafeLink href={token.href}>{blocks(token.tokens)}</SafeLink>;
    case 'image':
      return <SafeLink href={token.href}>{token.text || token.href}</SafeLink>;
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {token.header.map((cell) => (
                <th scope="col" dir="auto">
                  {blocks(cell.tokens)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row) => (
              <tr>
                {row.map((cell) => (
                  <td dir="auto">{blocks(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'space':
    case 'def':
      return null;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

const listOf = (ordered: boolean, items: ComponentChildren) =>
  ordered ? <ol>{items}</ol> : <ul>{items}</ul>;

/** A link to elsewhere, if it is one that browsers open as a page. */
export function SafeLink({ href, children }: { href: string; children: ComponentChildren }) {
  if (!/^(?:https?:|mailto:)/i.test(href)) return <span>{children}</span>;
  return (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {children}
    </a>
  );
}
