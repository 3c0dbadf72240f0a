import { arrayOf, boolean, integer, named, object, text } from '../../specification/builders.js';
import type { Schema } from '../../specification/types.js';

export const aspectSpecificationSchema = named('AspectSpecification', {
  aspectAnnotation: object({ name: text, timeseries: boolean, schemaVersion: integer }),
});

/** A page of elements, with their total. */
export const pageSchema = (title: string, element: Schema) =>
  named(title, {
    start: integer,
    count: { ...integer, description: 'Elements in this answer.' },
    total: integer,
    elements: arrayOf(element),
  });
