import type { FieldValue } from './values.js';

/** What editors paste into a text for an image; its parameters are short. */
const EMBEDDED_DATA = /data:[^\s,()"'<>]{0,200};base64,[A-Za-z0-9+/=_-]*/gu;

/** A text with markup without the images that are in it byte by byte: nobody looks for those, and they are long. */
export function withoutEmbeddedData(value: FieldValue): FieldValue {
  const text = String(value);
  return text.includes(';base64,') ? text.replace(EMBEDDED_DATA, '') : text;
}
