/** PackStream's markers of integers of one to eight bytes. */
const INT_8 = 0xc8;
const INT_64 = 0xcb;
/** `FB:`, and then a list that has the 16 bytes of the database's id and the number, as PackStream has them. */
const PREFIX = 'FB:';
const ID_MARKER = 'cc10';
const NUMBER_AT = 19;

/**
 * The number of the last transaction that a bookmark of Neo4j includes. Bookmarks are opaque to clients; null for any that
 * is of another form than those of a single server.
 */
export function transactionNumber(bookmarks: readonly string[]): number | null {
  const [bookmark, ...others] = bookmarks;
  if (!bookmark?.startsWith(PREFIX) || others.length > 0) return null;
  const bytes = Buffer.from(bookmark.slice(PREFIX.length), 'base64');
  if (bytes[0] !== 0x91 || bytes.toString('hex', 1, 3) !== ID_MARKER) return null;
  const marker = bytes[NUMBER_AT];
  if (marker === undefined) return null;
  // Small numbers are their own marker.
  if (marker < 0x80) return marker;
  if (marker < INT_8 || marker > INT_64) return null;
  const size = 2 ** (marker - INT_8);
  if (bytes.length < NUMBER_AT + 1 + size) return null;
  const number =
    size === 8 ? Number(bytes.readBigInt64BE(NUMBER_AT + 1)) : bytes.readIntBE(NUMBER_AT + 1, size);
  return number >= 0 && Number.isSafeInteger(number) ? number : null;
}
