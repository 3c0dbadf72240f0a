import type { FieldValue } from '../filter/types.js';
import { folded } from './words.js';

const bits = new DataView(new ArrayBuffer(8));
const SIGN = 1n << 63n;
const MASK = (1n << 64n) - 1n;

/** Converts a number to a text of 16 digits, which sorts like the numbers. */
export function sortableText(number: number): string {
  bits.setFloat64(0, number === 0 ? 0 : number);
  const raw = bits.getBigUint64(0);
  const ordered = raw & SIGN ? ~raw & MASK : raw | SIGN;
  return ordered.toString(16).padStart(16, '0');
}

/** The text of a value, which sorts like the values of its field. */
export const sortableValue = (value: FieldValue): string =>
  typeof value === 'number' ? sortableText(value) : String(value);

/** The text by which results are sorted. As in DataHub, the order of texts does not depend on case and accents. */
export const sortedText = (value: FieldValue): string =>
  typeof value === 'number' ? sortableText(value) : folded(String(value));

/** Converts a sortable text back to its number. */
export function fromSortableText(text: string): number {
  const ordered = BigInt(`0x${text}`);
  bits.setBigUint64(0, ordered & SIGN ? ordered & ~SIGN & MASK : ~ordered & MASK);
  return bits.getFloat64(0);
}
