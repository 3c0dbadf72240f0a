import { toJsonText } from '../../model/json-text.js';
import type { ToolResult } from './tool.js';

/** The longest text that stays whole if an answer exceeds its budget. */
const SHORT_TEXT = 400;

interface Omitted {
  /** The list that is shown in part. */
  list?: string;
  shown?: number;
  of?: number;
  /** The number of shortened texts. */
  shortenedTexts?: number;
  how: string;
}

/**
 * The answer as JSON, if possible of at most `budget` characters. Long texts are shortened first, then the list is cut.
 * `leftOut` says exactly what is missing.
 */
export function fitToBudget({ facts, list }: ToolResult, budget: number): string {
  const total = list?.total ?? list?.items.length ?? 0;
  const render = (items: readonly unknown[], content: Record<string, unknown>, leftOut?: Omitted) =>
    toJsonText({
      ...content,
      ...(list && { [list.name]: items }),
      ...(leftOut && { leftOut }),
    });
  const items = list?.items ?? [];
  const isWhole = total === items.length;
  const page = list && !isWhole ? left(list, items.length, total, 0) : undefined;
  const complete = render(items, facts, page);
  if (complete.length <= budget) return complete;

  const shortener = new Shortener();
  const shortFacts = shortener.shorten(facts) as Record<string, unknown>;
  const shortItems = items.map((item) => {
    const before = shortener.count;
    return { item: shortener.shorten(item), texts: shortener.count - before };
  });
  const inFacts = shortener.count - shortItems.reduce((sum, { texts }) => sum + texts, 0);
  const cut = (shown: number) => {
    const kept = shortItems.slice(0, shown);
    const texts = kept.reduce((sum, { texts }) => sum + texts, inFacts);
    const missing = shown < total || texts > 0;
    return render(
      kept.map(({ item }) => item),
      shortFacts,
      missing ? left(list, shown, total, texts) : undefined,
    );
  };
  // Answers grow with the number of items. A binary search finds the most that fit.
  let fits = 0;
  let tooMany = items.length + 1;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).length <= budget) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

function left(list: ToolResult['list'], shown: number, total: number, texts: number): Omitted {
  const rest = list && shown < total ? list.rest(shown) : undefined;
  const more =
    texts > 0 ? 'for whole texts, call again with a larger `budget` or for less at once' : undefined;
  return {
    ...(rest !== undefined && list && { list: list.name, shown, of: total }),
    ...(texts > 0 && { shortenedTexts: texts }),
    how: [rest, more].filter((text) => text !== undefined).join('; '),
  };
}

/** Shortens long texts anywhere in a value, and counts them. */
class Shortener {
  count = 0;

  shorten(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((item) => this.shorten(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.shorten(item)]));
  }

  #text(text: string): string {
    // A URN is an id, and useless in part.
    if (text.length <= SHORT_TEXT || text.startsWith('urn:')) return text;
    this.count += 1;
    return `${text.slice(0, SHORT_TEXT)}… [${SHORT_TEXT} of ${text.length} characters]`;
  }
}
