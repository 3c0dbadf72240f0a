import type { Registry } from '../../../model/types.js';
import { groupBy } from '../../../shared/group-by.js';
import { decodePercent } from '../percent-encoding.js';
import type { ApiVersion, SpecificationName } from '../specification/types.js';
import { METHODS, type Operation, type PathKind, type Subject } from './operation.js';
import { fixedOperations, modelOperations } from './table.js';

/** A path with parameters, such as `/openapi/v3/entity/{entityName}/{urn}`, and its operations. */
export interface ApiPath {
  specification: SpecificationName;
  template: string;
  /** The names of its parameters, in their order. */
  names: readonly string[];
  operations: readonly Operation[];
  /** The version of the interface, if the operations are of the model. */
  version?: ApiVersion;
}

/** A path of a request: the template that it matches, and its parameters, still percent-encoded. */
export interface Match {
  path: ApiPath;
  parameters: Readonly<Record<string, string>>;
}

const OF_ENTITIES = {
  entity: '{entityName}/{urn}',
  aspect: '{entityName}/{urn}/{aspectName}',
} as const;

/** The paths of model operations, in the order of the specifications. */
const MODEL_PATHS: Readonly<Record<ApiVersion, Partial<Record<PathKind, string>>>> = {
  v2: { type: '{entityName}', batch: 'batch/{entityName}', ...OF_ENTITIES },
  v3: {
    scroll: 'scroll',
    generic: 'generic',
    genericBatch: 'generic/batchGet',
    type: '{entityName}',
    batch: '{entityName}/batchGet',
    ...OF_ENTITIES,
  },
};

const PARAMETER = /\{(\w+)\}/g;

/** The template with values in place of parameters. */
export const filled = ({ template }: ApiPath, values: Readonly<Record<string, string | undefined>>) =>
  template.replace(PARAMETER, (parameter, name: string) => values[name] ?? parameter);

const withNames = (template: string) => ({
  template,
  names: [...template.matchAll(PARAMETER)].map(([, name = '']) => name),
});

/** All paths, in the order of the specifications. */
export const apiPaths: readonly ApiPath[] = [...modelPaths('v2'), ...modelPaths('v3'), ...fixedPaths()];

function modelPaths(version: ApiVersion): ApiPath[] {
  const inOrder = METHODS.flatMap((method) => modelOperations.filter((one) => one.method === method));
  return Object.entries(MODEL_PATHS[version]).map(([kind, path]) => ({
    ...{ specification: version, version },
    ...withNames(`/openapi/${version}/entity/${path}`),
    operations: inOrder.filter(({ pathKind }) => pathKind === kind),
  }));
}

function fixedPaths(): ApiPath[] {
  return [...groupBy(fixedOperations, ({ path }) => path)].map(([template, operations]) => ({
    ...{ specification: operations[0].specification, operations },
    ...withNames(template),
  }));
}

/** Paths without parameters, in lower case, since literal segments match in any case. */
const literals = new Map(
  apiPaths.filter(({ names }) => names.length === 0).map((path) => [path.template.toLowerCase(), path]),
);

/** Paths with parameters. Fewer parameters have precedence: `batch/{entityName}` before `{entityName}/{urn}`. */
const templates = apiPaths
  .filter(({ names }) => names.length > 0)
  .map((path) => ({ path, parts: path.template.split('/') }))
  .sort((one, other) => one.path.names.length - other.path.names.length);

/**
 * Finds the template that a path matches.
 * @param path of a request, without query, still percent-encoded
 */
export function findPath(path: string): Match | undefined {
  const asked = path.replace(/\/$/, '');
  const literal = literals.get(asked.toLowerCase());
  if (literal) return { path: literal, parameters: {} };
  const segments = splitPath(asked);
  for (const { path: candidate, parts } of templates) {
    const parameters = parametersIn(segments, parts, candidate.version === undefined);
    if (parameters) return { path: candidate, parameters };
  }
  return undefined;
}

/** @param takesRest whether the last parameter may have slashes. Then all but the first may also be missing */
function parametersIn(
  segments: readonly string[],
  parts: readonly string[],
  takesRest: boolean,
): Record<string, string> | undefined {
  if (segments.length !== parts.length && !takesRest) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const value = (isLast ? segments.slice(index).join('/') : segments[index]) ?? '';
    if (!part.startsWith('{')) {
      if (part.toLowerCase() !== value.toLowerCase()) return undefined;
    } else if (value !== '' || !takesRest) parameters[part.slice(1, -1)] = value;
  }
  return Object.keys(parameters).length > 0 ? parameters : undefined;
}

const OPENINGS = /\(|%28/g;
const CLOSINGS = /\)|%29/g;

/**
 * Splits a path at its slashes, except those inside parentheses. Clients send URNs such as
 * `urn:li:dataset:(urn:li:dataPlatform:s3,bucket/key,PROD)` without percent-encoding.
 */
export function splitPath(path: string): string[] {
  const segments: string[] = [];
  let open: string[] = [];
  let depth = 0;
  for (const part of path.split('/')) {
    open.push(part);
    depth += count(part, OPENINGS) - count(part, CLOSINGS);
    if (depth > 0) continue;
    segments.push(open.join('/'));
    open = [];
    depth = 0;
  }
  // An unclosed parenthesis does not join segments.
  return [...segments, ...open];
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The entity type of a URN, percent-encoded or not. */
const TYPE_OF_URN = /^urn(?::|%3A)[^:%]+(?::|%3A)(\w+)(?::|%3A)/i;

/**
 * The entity type and the aspect that a path names. In v3 the entity type may be `generic`, and the URN then has it.
 * @throws CairnError BAD_REQUEST for a name that the model does not have
 */
export function subjectOf({ path, parameters }: Match, registry: Registry): Partial<Subject> {
  const { version } = path;
  if (version === undefined) return {};
  const { entityName, urn = '', aspectName } = parameters;
  if (entityName === undefined) return { version };
  const isGeneric = version === 'v3' && entityName.toLowerCase() === 'generic';
  const [, type = entityName] = (isGeneric && TYPE_OF_URN.exec(urn)) || [];
  const entity = registry.entity(decodePercent(type));
  if (aspectName === undefined) return { version, entity };
  return { version, entity, aspect: registry.aspectOf(entity, decodePercent(aspectName)) };
}

/** The operations of a path that exist for its aspect. */
export const operationsOf = ({ operations }: ApiPath, { aspect }: Partial<Subject>): readonly Operation[] =>
  operations.filter(
    (operation) => aspect === undefined || !('kind' in operation) || (operation.isFor?.(aspect) ?? true),
  );
