import { METHODS, type OpenApiDocument, type Operation, type PathItem } from '../specification/types.js';

export interface Match {
  document: OpenApiDocument;
  path: PathItem;
  /** The value of `{urn}`, still percent-encoded. */
  urn?: string;
}

/** Where `{urn}` stands: `/openapi/v3/entity/dataset/{urn}` split at slashes. */
const URN_SEGMENT = 5;
const OPENINGS = /\(|%28/g;
const CLOSINGS = /\)|%29/g;

/**
 * Finds the path of a request in specification documents. Their paths differ from each other only in literal
 * segments, so a look-up by the path with `{urn}` put back is all it takes; docs/adr has the figures.
 * Literal segments match without case; a path without parameters goes before one with.
 */
export class Routes {
  readonly #paths: ReadonlyMap<string, Match>;

  constructor(documents: readonly OpenApiDocument[]) {
    this.#paths = new Map(documents.flatMap(lowerCasePaths));
  }

  /** @param path of the request, without query, percent-encoded as it came. */
  match(path: string): Match | undefined {
    const segments = joinUrn(path.replace(/\/$/, '').split('/'));
    const literal = this.#paths.get(segments.join('/').toLowerCase());
    if (literal !== undefined) return literal;
    const urn = segments[URN_SEGMENT];
    if (urn === undefined) return undefined;
    const templated = this.#paths.get(segments.with(URN_SEGMENT, '{urn}').join('/').toLowerCase());
    return templated && { ...templated, urn };
  }
}

function lowerCasePaths(document: OpenApiDocument): [string, Match][] {
  return Object.entries(document.paths).map(([name, path]) => [name.toLowerCase(), { document, path }]);
}

/** The operation of a path for an HTTP method. */
export function operationOf(path: PathItem, httpMethod: string): Operation | undefined {
  const method = METHODS.find((name) => name === httpMethod.toLowerCase());
  return method && path[method];
}

/**
 * A URN that came without percent-encoding may have slashes inside its parentheses
 * (`…:(urn:li:dataPlatform:s3,bucket/key,PROD)`): makes it one segment again.
 */
export function joinUrn(segments: readonly string[]): string[] {
  const before = segments.slice(0, URN_SEGMENT);
  const rest = segments.slice(URN_SEGMENT);
  for (let length = 1; length <= rest.length; length += 1) {
    const urn = rest.slice(0, length).join('/');
    if (count(urn, OPENINGS) <= count(urn, CLOSINGS)) return [...before, urn, ...rest.slice(length)];
  }
  return [...segments];
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
