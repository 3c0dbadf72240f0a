import { StringDecoder } from 'node:string_decoder';

/** The longest beginning of a text within a number of UTF-8 bytes. It does not end within a character. */
export function firstBytes(text: string, bytes: number): string {
  const { length } = text;
  if (length * 3 <= bytes || (length <= bytes && Buffer.byteLength(text) <= bytes)) return text;
  return new StringDecoder('utf8').write(Buffer.from(text.slice(0, bytes)).subarray(0, bytes));
}
