import type { Registry } from '../../../model/types.js';
import type { ApiVersion, SpecificationName } from '../specification/types.js';
import {
  type FixedOperation,
  METHODS,
  type ModelOperation,
  type Operation,
  type Subject,
} from './operation.js';

/** A path and its operations. */
export interface Route {
  specification: SpecificationName;
  /** As the specification writes it. */
  path: string;
  operations: readonly Operation[];
  /** The subject of the path's operations of the model. */
  subject?: Subject;
}

export interface Match {
  route: Route;
  /** The parameter of the path, still percent-encoded. */
  urn?: string | undefined;
}

/** The table of operations. */
export interface Table {
  fixedOperations: readonly FixedOperation[];
  modelOperations: readonly ModelOperation[];
}

/** Where operations on entities of all types are. */
const PATHS = { scroll: 'scroll', generic: 'generic', genericBatch: 'generic/batchGet' } as const;

const VERSIONS: readonly ApiVersion[] = ['v2', 'v3'];

/** All paths. Model operations have one for each entity type and aspect of the registry. */
export function routesOf(registry: Registry, { fixedOperations, modelOperations }: Table): Route[] {
  const paths = new Set(fixedOperations.map(({ path }) => path));
  const fixed = [...paths].map((path): Route => {
    const operations = fixedOperations.filter((operation) => operation.path === path);
    return { specification: operations[0]?.specification ?? 'rest', path, operations };
  });
  return [...VERSIONS.flatMap((version) => modelRoutes(registry, modelOperations, version)), ...fixed];
}

function modelRoutes(
  registry: Registry,
  operations: readonly ModelOperation[],
  version: ApiVersion,
): Route[] {
  const base = `/openapi/${version}/entity`;
  const inOrder = METHODS.flatMap((method) => operations.filter((operation) => operation.method === method));
  const documented = inOrder.filter(({ documents }) => documents.includes(version));
  const at = (kind: ModelOperation['pathKind']) =>
    documented.filter((operation) => operation.pathKind === kind);
  const [ofTypes, ofBatches, ofEntities, ofAspects] = [at('type'), at('batch'), at('entity'), at('aspect')];
  const ofAllTypes = (['scroll', 'generic', 'genericBatch'] as const).filter((kind) => at(kind).length > 0);
  const route = (path: string, served: readonly Operation[], about: Partial<Subject> = {}): Route => ({
    specification: version,
    path: `${base}/${path}`,
    operations: served,
    // Entity and aspect are set for kinds of paths that have them.
    subject: { version, ...about } as Subject,
  });
  return [
    ...ofAllTypes.map((kind) => route(PATHS[kind], at(kind))),
    ...[...registry.entities.values()].flatMap((entity) => [
      route(entity.name, ofTypes, { entity }),
      route(version === 'v2' ? `batch/${entity.name}` : `${entity.name}/batchGet`, ofBatches, { entity }),
      route(`${entity.name}/{urn}`, ofEntities, { entity }),
      ...[...entity.aspects.values()].map((aspect) =>
        route(
          `${entity.name}/{urn}/${aspect.name}`,
          ofAspects.filter(({ isFor = () => true }) => isFor(aspect)),
          { entity, aspect },
        ),
      ),
    ]),
  ];
}

/** The indexes of type and `{urn}`: `/openapi/v3/entity/dataset/{urn}` split at slashes. */
const TYPE_SEGMENT = 4;
const URN_SEGMENT = 5;
/** The entity type of a URN, percent-encoded or not. */
const TYPE_OF_URN = /^urn(?::|%3A)[^:%]+(?::|%3A)(\w+)(?::|%3A)/i;
const GENERIC = /^\/openapi\/v3\/entity\/generic\//i;
const OPENINGS = /\(|%28/g;
const CLOSINGS = /\)|%29/g;
/** The first parameter, and what comes after it. */
const PARAMETERS = /\{\w+\}.*/;

/**
 * Finds the route of a path by one look-up: model routes differ in literal segments only, so the key is the path with its
 * URN replaced by `{urn}` (ADR 10 has measurements). Literal segments are case-insensitive, and paths without parameters
 * have precedence.
 */
export class Routes {
  readonly #literal = new Map<string, Route>();
  readonly #ofUrns = new Map<string, Route>();
  /** By the part before their parameters, which take the rest. */
  readonly #ofRests = new Map<string, Route>();

  constructor(readonly all: readonly Route[]) {
    for (const route of all) {
      const path = route.path.toLowerCase();
      if (route.subject) (PARAMETERS.test(path) ? this.#ofUrns : this.#literal).set(path, route);
      else if (PARAMETERS.test(path)) this.#ofRests.set(path.replace(PARAMETERS, ''), route);
      else this.#literal.set(path, route);
    }
  }

  /** @param path of the request, without query, percent-encoded as it came. */
  find(path: string): Match | undefined {
    const asked = path.replace(/\/$/, '');
    const lower = asked.toLowerCase();
    const literal = this.#literal.get(lower);
    if (literal) return { route: literal };
    return this.#ofUrn(asked) ?? this.#ofRest(asked, lower);
  }

  #ofUrn(path: string): Match | undefined {
    const segments = joinUrn(path.split('/'));
    const urn = segments[URN_SEGMENT];
    if (urn === undefined) return undefined;
    // The type may be left to the URN.
    const [, type] = (GENERIC.test(path) && TYPE_OF_URN.exec(urn)) || [];
    const typed = type === undefined ? segments : segments.with(TYPE_SEGMENT, type);
    const route = this.#ofUrns.get(typed.with(URN_SEGMENT, '{urn}').join('/').toLowerCase());
    return route && { route, urn };
  }

  #ofRest(path: string, lower: string): Match | undefined {
    for (const [prefix, route] of this.#ofRests)
      if (lower.length > prefix.length && lower.startsWith(prefix))
        return { route, urn: path.slice(prefix.length) };
    return undefined;
  }
}

/**
 * Joins the segments of a URN without percent-encoding, which may have slashes inside its parentheses
 * (`…:(urn:li:dataPlatform:s3,bucket/key,PROD)`).
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
