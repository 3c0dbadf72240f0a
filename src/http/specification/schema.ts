export type ApiVersion = 'v2' | 'v3';

/** The parts of an OpenAPI 3.0 document that we write. */
export type Reference = { $ref: string };

/** A JSON Schema, or a reference to one. */
export type Schema = { [keyword: string]: unknown };
