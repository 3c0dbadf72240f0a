import { Ajv, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { findPath, type Match, subjectOf } from '../../../src/interfaces/http/operations/paths.js';
import { specification } from '../../../src/interfaces/http/specification/document.js';
import { publishedPath } from '../../../src/interfaces/http/specification/published-paths.js';
import type {
  DocumentedOperation,
  MediaType,
  OpenApiDocument,
  Reference,
  Response,
  Schema,
  SpecificationName,
} from '../../../src/interfaces/http/specification/types.js';
import { loadRegistry } from '../../../src/model/index.js';

/** A response, with its request. */
export interface ReceivedResponse {
  method: string;
  /** Path and query, as they went over the wire. */
  url: string;
  status: number;
  mediaType: string;
  text: string;
}

const registry = loadRegistry();
const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, meta: false });
const documents = new Map<SpecificationName, OpenApiDocument>();
const validators = new Map<string, ValidateFunction>();

// In place of `$ref`, whose schema would be compiled with the one that refers to it: most answers have few of the aspects
// that their schemas name.
ajv.addKeyword({
  keyword: 'component',
  validate: function check(
    name: string,
    value: unknown,
    _parent?: unknown,
    place?: DataValidationCxt,
  ): boolean {
    const validate = componentValidator(name);
    const isValid = validate(value) as boolean;
    const at = place?.instancePath ?? '';
    (check as SchemaValidateFunction).errors = (validate.errors ?? []).map((error) => ({
      ...error,
      instancePath: `${at}${error.instancePath}`,
    }));
    return isValid;
  } as SchemaValidateFunction,
});

/**
 * What an answer has that the specification of its operation does not allow; `undefined` where it is as documented, or of
 * no operation. Documents are made, and schemas compiled, when the first answer needs them.
 */
export function undocumented({ method, url, status, mediaType, text }: ReceivedResponse): string | undefined {
  const { pathname, searchParams } = new URL(url.replace(/^\/api\/gms(?=\/)/, ''), 'http://service');
  const match = findPath(pathname);
  const path = match && pathIn(match);
  if (match === undefined || path === undefined) return undefined;
  const { specification: name } = match.path;
  const document = documentNamed(name);
  const operation = document.paths[path]?.[method.toLowerCase() as 'get'];
  if (operation === undefined) return undefined;
  const response = responseFor(document, operation, status);
  if (response === undefined) return `The specification has no answer ${status} of ${operation.operationId}`;
  const { content } = response;
  if (text === '') return undefined;
  const media = content?.[mediaType];
  if (media === undefined)
    return `The specification has no ${mediaType} in answers ${status} of ${operation.operationId}`;
  if (!mediaType.includes('json')) return undefined;
  const schema = schemaOf(operation, media, status, searchParams.get('action'));
  const validate = validatorOf(name, schema);
  if (validate(JSON.parse(text))) return undefined;
  return `${operation.operationId} ${status}: ${ajv.errorsText(validate.errors, { dataVar: 'body' })}`;
}

/** The path in the published document; `undefined` where the model lacks the entity type or the aspect. */
function pathIn(match: Match): string | undefined {
  try {
    return publishedPath(match.path, subjectOf(match, registry));
  } catch {
    return undefined;
  }
}

/** Actions share an answer in the specification; each has its own beside it. */
function schemaOf(
  operation: DocumentedOperation,
  { schema }: MediaType,
  status: number,
  action: string | null,
) {
  const described = operation['x-actions']?.find((one) => one.action === action);
  return (status === 200 && described?.response) || schema;
}

function documentNamed(name: SpecificationName): OpenApiDocument {
  const known = documents.get(name);
  if (known) return known;
  const document = specification(registry, name);
  documents.set(name, document);
  return document;
}

function responseFor(
  { components }: OpenApiDocument,
  { responses }: DocumentedOperation,
  status: number,
): Response | undefined {
  const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
  if (found === undefined || !('$ref' in found)) return found;
  return components.responses[nameIn(found)];
}

const nameIn = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);

/** @param named `<document>:<schema>` */
function componentValidator(named: string): ValidateFunction {
  const [document, title = ''] = named.split(':') as [SpecificationName, string];
  const known = validators.get(named);
  if (known) return known;
  const validate = ajv.compile(
    renamed(documentNamed(document).components.schemas[title], document) as Schema,
  );
  validators.set(named, validate);
  return validate;
}

function validatorOf(document: SpecificationName, schema: Schema): ValidateFunction {
  const key = `${document} ${JSON.stringify(schema)}`;
  const validate = validators.get(key) ?? ajv.compile(renamed(schema, document) as Schema);
  validators.set(key, validate);
  return validate;
}

/** The same with the names that the validator has for what is referred to. */
function renamed(value: unknown, document: SpecificationName): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') return { component: `${document}:${nameIn({ $ref })}` };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, renamed(member, document)]));
}
