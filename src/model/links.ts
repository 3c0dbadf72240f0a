/** Schemes whose content a browser runs, or shows as a page: what such a link does comes from whoever wrote it. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'filesystem',
  'javascript',
  'vbscript',
  'view-source',
]);

/** Pictures without scripts: an SVG may have some. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** What browsers leave out of a link before they read it, as the URL standard says: around it, and within it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]+/g;

/** Why a link is refused. */
export const UNSAFE_LINK =
  'must be a link such as https://…, not one that a browser would run or show as a page';

/**
 * Whether a browser that opens the link would run what is in it. Other schemes are fine, since links lead to systems of all
 * kinds, and so are paths.
 */
export function isUnsafeLink(text: string): boolean {
  const link = text.replace(IGNORED, '');
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(link) ?? [];
  return UNSAFE_SCHEMES.has(scheme.toLowerCase()) && !PICTURE.test(link);
}
