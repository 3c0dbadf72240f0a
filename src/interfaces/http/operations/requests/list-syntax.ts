import { badRequest } from '../../../../shared/errors.js';
import { decodeQueryPart } from '../../percent-encoding.js';

const LIST_START = 'List(';

/**
 * Parses the list in an undecoded query parameter. Three forms are equivalent. `List(a,b)` has percent-encoded
 * elements, as in Rest.li. The same may be percent-encoded again as a whole. `a,b` has no frame. Commas inside balanced
 * parentheses belong to their element, so URNs need no encoding.
 * @throws CairnError BAD_REQUEST for unbalanced parentheses, an empty element, or invalid percent-encoding
 */
export function parseList(raw: string, pointer: string): string[] {
  if (raw.startsWith(LIST_START)) {
    return elements(raw, pointer).map((element) => decodeElement(decodeQueryPart(element, pointer), pointer));
  }
  const text = decodeQueryPart(raw, pointer);
  if (!text.startsWith(LIST_START)) return splitAtCommas(text, pointer);
  return elements(text, pointer).map((element) => decodeElement(element, pointer));
}

/** A URN that is still encoded was encoded twice, and is decoded again. */
function decodeElement(element: string, pointer: string): string {
  return /^urn%3A/i.test(element) ? decodeQueryPart(element, pointer) : element;
}

function elements(list: string, pointer: string): string[] {
  if (!list.endsWith(')')) throw malformed(list, pointer, 'has no closing parenthesis');
  const inner = list.slice(LIST_START.length, -1);
  return inner === '' ? [] : splitAtCommas(inner, pointer);
}

/** Splits at the commas outside of parentheses. */
function splitAtCommas(text: string, pointer: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth < 0) break;
    if (text[index] === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  if (depth !== 0) throw malformed(text, pointer, 'has parentheses that do not balance');
  parts.push(text.slice(start));
  if (parts.includes('')) throw malformed(text, pointer, 'has an empty element');
  return parts;
}

function malformed(text: string, pointer: string, problem: string) {
  const message = `the list ${text.slice(0, 200)} ${problem}`;
  return badRequest(`Malformed query: ${message}`, [{ pointer, message }]);
}
