import { isDeepStrictEqual } from 'node:util';
import type { Json, Registry } from '../../model/types.js';
import type { Schema } from '../operations/operation.js';

/**
 * Collects the named schemas of a specification: a schema with a `title` is written once and referred to.
 * Knows the model that the examples of the specification are of.
 */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  constructor(readonly registry: Registry) {}

  /**
   * `schema` with every named schema inside it replaced by a reference.
   * @throws Error when two different schemas have the same title.
   */
  reference(schema: Schema): Schema {
    const { title, ...rest } = schema;
    const inner = this.#inside(rest) as Schema;
    if (typeof title !== 'string') return inner;
    const known = this.schemas[title];
    if (known !== undefined && !isDeepStrictEqual(known, inner))
      throw new Error(`Two schemas are called ${title}`);
    this.schemas[title] = inner;
    return { $ref: `#/components/schemas/${title}` };
  }

  #inside(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.#schemaOrValue(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, this.#schemaOrValue(member)]),
    );
  }

  #schemaOrValue(value: Json): Json {
    const isNamed =
      value !== null && typeof value === 'object' && !Array.isArray(value) && typeof value.title === 'string';
    return isNamed ? this.reference(value as Schema) : this.#inside(value);
  }
}
