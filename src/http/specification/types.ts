import type { KindName } from '../operations/model/kinds.js';
import type { ApiVersion, Reference, Schema } from './schema.js';

interface MediaType {
  schema: Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: Schema;
  style?: string;
  explode?: boolean;
}

export interface RequestBody {
  description?: string;
  required: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, MediaType>;
}

export interface SecurityScheme {
  type: 'http';
  scheme: 'bearer';
  bearerFormat: string;
  description: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  /** The resolver that the operation calls, `Query.<name>` or `Mutation.<name>`; further ones for what it cannot do. */
  'x-resolver': string | readonly string[];
  /** The operation kind that translates the request and presents the result. */
  'x-kind': KindName;
  parameters?: readonly Reference[];
  requestBody?: Reference;
  responses: Record<string, Reference>;
}

export const METHODS = ['get', 'head', 'post', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

export interface PathItem extends Partial<Record<Method, Operation>> {
  /** The entity type, and the aspect, that the path is about; without them it is about entities of all types. */
  'x-entity'?: string;
  'x-aspect'?: string;
}

export interface Components {
  schemas: Record<string, Schema>;
  parameters: Record<string, Parameter>;
  requestBodies: Record<string, RequestBody>;
  responses: Record<string, Response>;
  securitySchemes: Record<string, SecurityScheme>;
}

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: ApiVersion;
    description: string;
    license: { name: string; url: string };
  };
  servers: readonly { url: string; description: string }[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: Components;
}
