import type { Parameter, QueryParameter, Schema } from '../specification/types.js';

/** Marks the schema of a member that may be absent. Documents do not show it, since they have no symbols. */
const OPTIONAL = Symbol('optional');

type Members = Readonly<Record<string, Schema>>;

/** The type of the values that a schema allows. */
export type ValueOf<S> = S extends Schema<infer T> ? T : never;

/** The types of the members of an object, by their schemas. */
export type ValuesOf<M> = { [Name in keyof M]: ValueOf<M[Name]> };

/** The types of the query parameters among these. */
export type QueryOf<Parameters extends readonly Parameter[]> = {
  [One in Extract<Parameters[number], QueryParameter> as One['name']]: ValueOf<One['schema']>;
};

export const text: Schema<string> = { type: 'string' };
export const integer: Schema<number> = { type: 'integer' };
export const boolean: Schema<boolean> = { type: 'boolean' };

/** One of these values. */
export const enumOf = <const T extends string | null>(values: readonly T[]): Schema<T> => ({
  type: 'string',
  enum: values,
});

/** A list of any length. */
export const arrayOf = <T>(items: Schema<T>): Schema<T[]> => ({ type: 'array', items });

/** An object whose members have any names. */
export const mapOf = <T>(values: Schema<T>): Schema<Record<string, T>> => ({
  type: 'object',
  additionalProperties: values,
});

/** An object with these members. All of them are required, except those that are `optional` or `orNull`. */
export function object<M extends Members>(properties: M): Schema<ValuesOf<M>> {
  const needed = Object.entries(properties).filter(([, schema]) => !(OPTIONAL in schema));
  const required = needed.map(([name]) => name);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** The same as a component of the document, which has this name. */
export const named = <M extends Members>(title: string, properties: M) => ({ title, ...object(properties) });

/** The answer of an action. */
export const valueSchema = (title: string, value: Schema) => named(title, { value });

/** The answer of an action that is an object with these members. */
export const valueObject = (title: string, properties: Members) => valueSchema(title, object(properties));

/** A member that may be absent. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  const marked = { ...schema, [OPTIONAL]: true };
  return marked;
}

/** A value that may be null. It has no title of its own. */
export const nullable = <T>({ title: _, ...schema }: Schema<T>): Schema<T | null> => ({
  type: 'object',
  ...schema,
  nullable: true,
});

/** A member that may be null, which means absent. */
export const orNull = <T>(schema: Schema<T>): Schema<T | null | undefined> => optional(nullable(schema));

/** A query parameter that may be absent. */
export const inQuery = <Name extends string, T>(
  name: Name,
  schema: Schema<T>,
  description: string,
): QueryParameter<Name, T | undefined> => ({ name, in: 'query', description, schema });

/** A query parameter that a request must have. */
export const requiredInQuery = <Name extends string, T>(
  name: Name,
  schema: Schema<T>,
  description: string,
): QueryParameter<Name, T> => ({ name, in: 'query', description, required: true, schema });

/** A parameter of the path. */
export const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  description,
  required: true,
  schema: text,
});
