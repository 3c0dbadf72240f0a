/** The names of the specifications. */
export type SpecificationName = 'rest' | 'v2' | 'v3';

export type ApiVersion = 'v2' | 'v3';

export type Reference = { $ref: string };

declare const VALUE: unique symbol;

/**
 * A schema of OpenAPI 3.0, or a reference to one. One with a `title` is a component of that name.
 * @template T the type of the values that it allows
 */
export type Schema<T = unknown> = { [keyword: string]: unknown; readonly [VALUE]?: T };

export interface Parameter {
  name: string;
  /** Undocumented spellings that are also accepted. */
  otherNames?: readonly string[];
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: Schema;
  style?: string;
  explode?: boolean;
}

/** @template T the type of its values; undefined if it may be absent */
export interface QueryParameter<Name extends string = string, T = unknown> extends Parameter {
  name: Name;
  in: 'query';
  schema: Schema<T>;
}

export interface MediaType {
  schema: Schema;
  examples?: Record<string, { value: unknown }> | undefined;
}

export interface RequestBody {
  required: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }> | undefined;
  content?: Record<string, MediaType>;
}

export interface SecurityScheme {
  type: 'http';
  scheme: 'bearer';
  bearerFormat: string;
  description: string;
}

/** One of the actions that share a path. */
export interface DocumentedAction {
  action: string;
  operationId: string;
  summary: string;
  description: string;
  deprecated: boolean;
  request: Schema;
  response?: Schema;
  'x-resolver'?: string | readonly string[];
}

export interface DocumentedOperation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  tags: readonly string[];
  /** The resolvers that do the work, `Query.<name>` or `Mutation.<name>`. */
  'x-resolver'?: string | readonly string[];
  /** The name of the operation in the table. It is the same for all entity types and aspects. */
  'x-kind'?: string;
  'x-actions'?: readonly DocumentedAction[];
  parameters?: readonly (Reference | Parameter)[];
  requestBody?: Reference | RequestBody;
  responses: Record<string, Reference | Response>;
}

export const METHODS = ['get', 'head', 'post', 'patch', 'delete'] as const;

export interface PathItem extends Partial<Record<(typeof METHODS)[number], DocumentedOperation>> {
  /** The entity type and the aspect of the path. */
  'x-entity'?: string;
  'x-aspect'?: string;
}

/** The components that operations refer to. */
export interface Components {
  schemas: Record<string, Schema>;
  parameters: Record<string, Parameter>;
  requestBodies: Record<string, RequestBody>;
  responses: Record<string, Response>;
  securitySchemes: Record<string, SecurityScheme>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; url: string } };
  servers: readonly { url: string; description: string }[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: Components;
}
