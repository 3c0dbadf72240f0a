import { pointerStep } from '../../model/json-pointer.js';
import type { Json } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { MAX_INDEXED_BYTES, tooLongForIndex } from '../../store/graph/indexed-properties.js';

interface Place {
  pointer: string;
  text: string;
}

/**
 * @param properties of the node; `sent` is what they come from, which has the place that the error names
 * @throws CairnError BAD_REQUEST for texts that an index of the database cannot take
 */
export function requireIndexable(
  labels: readonly string[],
  properties: Readonly<Record<string, unknown>>,
  sent: Json,
): void {
  const found = tooLongForIndex(labels, properties);
  if (found === undefined) return;
  const values = found.indexed.map((name) => properties[name]).filter((value) => typeof value === 'string');
  const [text = ''] = values.toSorted((a, b) => b.length - a.length);
  // A property may be put together from several texts: the longest of them is the one to shorten.
  const places = [...textsWithin(sent, '')].filter((place) => place.text !== '' && text.includes(place.text));
  const [{ pointer } = { pointer: '' }] = places.toSorted((a, b) => b.text.length - a.text.length);
  const together = found.indexed.length > 1 ? ` in ${found.indexed.join(', ')} together` : '';
  const field = pointer.slice(pointer.lastIndexOf('/') + 1);
  const message = `${field} is too long: the database can index ${MAX_INDEXED_BYTES} bytes${together}, and these are ${found.bytes}`;
  throw badRequest(message, [{ pointer, message }]);
}

function* textsWithin(value: Json, pointer: string): Generator<Place> {
  if (typeof value === 'string') yield { pointer, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value))
    yield* textsWithin(item, `${pointer}/${pointerStep(name)}`);
}
