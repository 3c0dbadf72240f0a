import type { Express } from 'express';
import { METHODS, type Method } from '../../../../src/interfaces/http/operations/operation.js';
import { fixedOperations } from '../../../../src/interfaces/http/operations/table.js';
import { specifications } from '../../../../src/interfaces/http/specification/specifications.js';
import type { Json, JsonObject, Registry } from '../../../../src/model/types.js';
import { argumentValue, type SweepTarget } from './argument-values.js';

/** A way of reading over HTTP. */
export interface ReadOperation {
  name: string;
  /** Whether it may answer with what is asked for: a path that names an entity type answers with no other. */
  isAbout(target: SweepTarget): boolean;
  /** Path and query, and the body where there is one. */
  request(target: SweepTarget): { path: string; body?: Json };
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonObject;
}

/** A way of reading or writing over HTTP. */
export interface HttpOperation extends ReadOperation {
  method: Method;
  /** The kind of a model operation. */
  kind?: string | undefined;
  isRead: boolean;
}

/** Every operation of the specifications that are made from the model. */
export function modelOperations(registry: Registry): HttpOperation[] {
  const { v2, v3 } = specifications(registry) as unknown as Record<string, Document>;
  return [v2, v3].flatMap((document) => documentOperations(document as Document));
}

/** Every operation that reads, as the tables and the specifications say, and every route that answers GET. */
export function readOperations(registry: Registry, app: Express): ReadOperation[] {
  const { v2, v3 } = specifications(registry) as unknown as Record<string, Document>;
  return [
    ...restReads(),
    ...[v2, v3].flatMap((document) => documentReads(document as Document)),
    ...routeReads(app),
  ];
}

const isRead = (resolvers: readonly string[]) => !resolvers.some((name) => name.startsWith('Mutation.'));

function restReads(): ReadOperation[] {
  return fixedOperations
    .filter(({ resolvers }) => isRead(resolvers))
    .map(({ method, path, action, parameters = [], body }) => ({
      name: `${method} ${path}${action ? `?action=${action}` : ''}`,
      isAbout: () => true,
      request: (target) => ({
        path: withParameters(path, parameters as readonly Parameter[], target, action),
        ...(method === 'POST' && { body: body === undefined ? {} : sample(body as JsonObject, target, {}) }),
      }),
    }));
}

interface Document {
  paths: Record<string, Record<string, JsonObject>>;
  components: Record<string, Record<string, JsonObject>>;
}

const documentReads = (document: Document): ReadOperation[] =>
  documentOperations(document).filter(({ isRead, method }) => isRead && ['GET', 'POST'].includes(method));

function documentOperations({ paths, components }: Document): HttpOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method): HttpOperation[] => {
      const operation = methods[method.toLowerCase()];
      if (operation === undefined) return [];
      const resolvers = [operation['x-resolver'] ?? []].flat() as string[];
      const parameters = [
        ...((methods.parameters ?? []) as unknown as Parameter[]),
        ...((operation.parameters ?? []) as unknown as Parameter[]),
      ].map((parameter) => resolved(parameter as unknown as JsonObject, components) as unknown as Parameter);
      const { requestBody } = operation as { requestBody?: JsonObject };
      const content = requestBody && (resolved(requestBody, components).content as JsonObject | undefined);
      const schema = (content?.['application/json'] as JsonObject | undefined)?.schema as
        | JsonObject
        | undefined;
      const hasBody = method === 'POST' || method === 'PATCH';
      return [
        {
          name: `${method} ${path}`,
          method,
          kind: operation['x-kind'] as string | undefined,
          isRead: isRead(resolvers),
          isAbout: (target) => isOf(path, target),
          request: (target) => ({
            path: withParameters(path, parameters, target),
            ...(hasBody && { body: schema ? sample(schema, target, components) : {} }),
          }),
        },
      ];
    }),
  );
}

/** `/openapi/v3/entity/<type>/…`, and `/openapi/v3/entity/<type>/{urn}/<aspect>`, in whatever case. */
function isOf(path: string, { entityType, aspect }: SweepTarget): boolean {
  const lower = path.toLowerCase().split('/');
  if (!path.includes('{urn}/')) return lower.includes(entityType.toLowerCase()) || lower.includes('scroll');
  return lower.includes(entityType.toLowerCase()) && lower.at(-1) === aspect.toLowerCase();
}

function withParameters(
  path: string,
  parameters: readonly Parameter[],
  target: SweepTarget,
  action?: string,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(argumentValue(name, target) ?? target.urn)),
  );
  const query = new URLSearchParams(action === undefined ? {} : { action });
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || parameter.name === 'action') continue;
    const meant = argumentValue(parameter.name, target) ?? (parameter.required ? target.urn : undefined);
    if (meant === undefined) continue;
    // `from` is the first of a page, or a time.
    const isTime = meant === 0 && parameter.schema?.type === 'string';
    // Directions of lineage have other names than those of relationships.
    const choices = parameter.schema?.enum as readonly string[] | undefined;
    const value = isTime ? 'now' : choices && !choices.includes(String(meant)) ? choices[0] : meant;
    const isList = parameter.schema?.type === 'array';
    query.set(
      parameter.name,
      isList && /^ids$|List$/.test(parameter.name) ? `List(${value})` : String(value),
    );
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function resolved(schema: JsonObject, components: Document['components']): JsonObject {
  const reference = schema.$ref;
  if (typeof reference !== 'string') return schema;
  const [, , kind = '', name = ''] = reference.split('/');
  return resolved(components[kind]?.[name] ?? {}, components);
}

/** A value of a schema: what must be there, and what has a name that means something. */
export function sample(
  given: JsonObject,
  target: SweepTarget,
  components: Document['components'],
  name = '',
  depth = 0,
): Json {
  const schema = resolved(given, components);
  const choices = (schema.oneOf ?? schema.anyOf) as unknown as JsonObject[] | undefined;
  if (choices?.[0]) return sample(choices[0], target, components, name, depth);
  const type = [schema.type].flat()[0];
  if (type === 'array') return [sample(schema.items as JsonObject, target, components, name, depth + 1)];
  if (type === 'object' || schema.properties) {
    const required = (schema.required ?? []) as string[];
    const members = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).filter(
      ([member]) => required.includes(member) || (depth < 4 && argumentValue(member, target) !== undefined),
    );
    return Object.fromEntries(
      members.map(([member, of]) => [member, sample(of, target, components, member, depth + 1)]),
    ) as Json;
  }
  const meant = argumentValue(name, target);
  const choice = (schema.enum as Json[] | undefined)?.[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return typeof meant === 'number' ? meant : 0;
  const options = schema.enum as Json[] | undefined;
  return options && !options.includes(meant as Json) ? (choice ?? null) : (meant ?? target.urn);
}

interface Layer {
  rawPath?: unknown;
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** Whatever express routes, whether a specification has it or not: its path, with the methods that it answers. */
export function routesOf(app: Express): { path: string; methods: string[] }[] {
  const within = ({ rawPath, handle }: Layer): { path: string; methods: string[] }[] => {
    const prefix = typeof rawPath === 'string' && rawPath !== '/' ? rawPath : '';
    return routesIn(handle?.stack ?? []).map(({ path, methods }) => ({ path: `${prefix}${path}`, methods }));
  };
  const routesIn = (stack: readonly Layer[]): { path: string; methods: string[] }[] =>
    stack.flatMap((layer) =>
      layer.route
        ? [layer.route.path]
            .flat()
            .map((path) => ({ path, methods: Object.keys(layer.route?.methods ?? {}) }))
        : within(layer),
    );
  return routesIn((app.router as unknown as { stack: Layer[] }).stack);
}

/** A path of express with what its parameters are for a target. */
export const filledPath = (path: string, target: SweepTarget): string =>
  path.replace(/[*:](\w+)/g, (_, name: string) =>
    encodeURIComponent(String(argumentValue(name, target) ?? target.urn)),
  );

/** Whatever express answers to GET. */
function routeReads(app: Express): ReadOperation[] {
  const paths = routesOf(app).flatMap(({ path, methods }) => (methods.includes('get') ? [path] : []));
  return [...new Set(paths)].map((path) => ({
    name: `route ${path}`,
    isAbout: () => true,
    request: (target) => ({ path: filledPath(path, target) }),
  }));
}
