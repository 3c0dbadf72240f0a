import type { Json } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import { MAX_INDEXED_BYTES, tooLongForIndex } from '../../store/graph/indexed-properties.js';

interface Place {
  /** Its name within the enclosing value. */
  name: string;
  path: Path;
  text: string;
}

/**
 * Refuses texts that are too long for an index of the database.
 * @param properties the properties of the node
 * @param sent the value that the properties come from
 * @param path the place of `sent` in the caller's input
 * @throws CairnError BAD_REQUEST for such texts
 */
export function requireIndexable(
  labels: readonly string[],
  properties: Readonly<Record<string, unknown>>,
  sent: Json,
  path: Path,
): void {
  const found = tooLongForIndex(labels, properties);
  if (found === undefined) return;
  const values = found.indexed.map((name) => properties[name]).filter((value) => typeof value === 'string');
  const [text = ''] = values.toSorted((a, b) => b.length - a.length);
  // A property may consist of several texts. The longest of them should be shortened.
  const places = [...textsWithin(sent, '', path)].filter(
    (place) => place.text !== '' && text.includes(place.text),
  );
  const [longest = { name: '', path }] = places.toSorted((a, b) => b.text.length - a.text.length);
  const together = found.indexed.length > 1 ? ` in ${found.indexed.join(', ')} together` : '';
  const message = `${longest.name} is too long: the database can index ${MAX_INDEXED_BYTES} bytes${together}, and these are ${found.bytes}`;
  throw badRequest(message, [longest.path.problem(message)]);
}

function* textsWithin(value: Json, name: string, path: Path): Generator<Place> {
  if (typeof value === 'string') yield { name, path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [step, item] of Object.entries(value)) yield* textsWithin(item, step, path.at(step));
}
