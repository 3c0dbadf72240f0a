import { StringDecoder } from 'node:string_decoder';

/** The beginning of a text in at most so many bytes of UTF-8, without a part of a character at its end. */
export function firstBytes(text: string, bytes: number): string {
  if (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) return text;
  return new StringDecoder('utf8').write(Buffer.from(text).subarray(0, bytes));
}
