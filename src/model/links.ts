/** Schemes whose content a browser runs or shows as a page. The writer of such a link controls what it does. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'filesystem',
  'javascript',
  'vbscript',
  'view-source',
]);

/** Image formats without scripts. SVG is missing because it may contain scripts. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i;

/**
 * Characters that browsers remove from a link, by the URL standard: leading controls and spaces, and tabs and newlines.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters.
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]+/g;

/** The problem that is reported for an unsafe link. */
export const UNSAFE_LINK =
  'must be a link such as https://…, not one that a browser would run or show as a page';

/**
 * Whether a browser that opens the link would run its content. Paths and all other schemes are allowed, since links
 * lead to systems of all kinds.
 */
export function isUnsafeLink(text: string): boolean {
  const link = text.replace(IGNORED, '');
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(link) ?? [];
  return UNSAFE_SCHEMES.has(scheme.toLowerCase()) && !PICTURE.test(link);
}
