import { StringDecoder } from 'node:string_decoder';

/** The longest beginning of a text within a number of UTF-8 bytes. It does not end within a character. */
export function firstBytes(text: string, bytes: number): string {
  if (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) return text;
  return new StringDecoder('utf8').write(Buffer.from(text).subarray(0, bytes));
}
