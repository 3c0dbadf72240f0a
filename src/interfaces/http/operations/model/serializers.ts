import { DEFINITION_ASPECT } from '../../../../catalog/structured-properties/definition.js';
import type { Problem } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import type { ApiVersion } from '../../specification/types.js';
import { facetCounts } from '../facet-counts.js';
import {
  describe,
  expectArray,
  expectObject,
  isObject,
  type Members,
  refuseBody,
  requireNoProblems,
} from '../requests/body.js';
import type { Call, RequestedBatch, VersionSerializer } from './call.js';

/** v2: aspects are inside `aspects`; a single aspect is the object itself. */
const v2: VersionSerializer = {
  version: 'v2',
  aspectsOf(item, itemPath, problems) {
    const { aspects } = item;
    const path = itemPath.at('aspects');
    if (isObject(aspects)) return { path, members: Object.entries(aspects) };
    problems.push(path.problem(`must be an object, not ${describe(aspects)}`));
    return { path, members: [] };
  },
  aspectBody: ({ body }) => ({ path: Path.root, valuePath: Path.root, value: expectObject(body) }),
  envelope: ({ value }, systemMetadata) => (systemMetadata ? { value, systemMetadata } : { value }),
  // As in DataHub, only the URN. Warnings about dropped fields are added, since they must not be lost.
  accepted({ urn, aspects, warnings = [] }) {
    const allWarnings = [...Object.values(aspects as Members), { warnings }].flatMap((part) =>
      warningsOf(part),
    );
    return { urn, ...(allWarnings.length > 0 && { warnings: allWarnings }) };
  },
  entity: (urn, aspects) => ({ urn, aspects }),
  aspectRead: (_urn, _name, envelope) => envelope,
  alwaysWithKey: true,
  batchGetBody: urnsBody,
  batchGetResponse: (entities) => ({ entities }),
  pageMember: 'results',
  pageExtras: () => ({}),
};

const warningsOf = (part: unknown) => (isObject(part) && Array.isArray(part.warnings) ? part.warnings : []);

/** `{urns, aspectNames?, withSystemMetadata?}`. Without names, it means all aspects. */
function urnsBody({ body }: Call, bodyPath = Path.root): RequestedBatch {
  const { urns, aspectNames, withSystemMetadata } = expectObject(body, bodyPath);
  const names = expectStrings(aspectNames ?? [], bodyPath.at('aspectNames'));
  const aspects = names.map((name) => ({ name, version: 0 }));
  const path = bodyPath.at('urns');
  return {
    entities: expectStrings(urns, path).map((urn, index) => ({ urn, path: path.at(index), aspects })),
    withSystemMetadata: withSystemMetadata === true,
  };
}

function expectStrings(list: unknown, path: Path): string[] {
  const problems: Problem[] = [];
  const strings = expectArray(list, path).filter((item, index): item is string => {
    if (typeof item === 'string') return true;
    problems.push(path.at(index).problem(`must be a string, not ${describe(item)}`));
    return false;
  });
  requireNoProblems(problems);
  return strings;
}

/** In v3, a single aspect is its envelope. Only a definition is documented as an entity with the aspect. */
export const isReadAsEntity = (aspectName: string) => aspectName === DEFINITION_ASPECT;

/** v3: aspects are next to `urn`, each wrapped as `{value: …}`. */
const v3: VersionSerializer = {
  version: 'v3',
  aspectsOf: (item, path) => ({
    path,
    members: Object.entries(item).filter(([name]) => name !== 'urn'),
  }),
  aspectBody({ body }) {
    const { value, systemMetadata, headers } = expectObject(body);
    if (value === undefined) refuseBody('must have the aspect in "value": {"value": {…}}');
    return { path: Path.root, valuePath: Path.root.at('value'), value, systemMetadata, headers };
  },
  envelope: ({ value, created }, systemMetadata) =>
    systemMetadata ? { value, systemMetadata, auditStamp: created } : { value },
  accepted: (entity) => entity,
  entity: (urn, aspects) => ({ urn, ...aspects }),
  aspectRead: (urn, name, envelope) => (isReadAsEntity(name) ? { urn, [name]: envelope } : envelope),
  alwaysWithKey: false,
  batchGetBody: entitiesBody,
  batchGetResponse: (entities) => entities,
  pageMember: 'entities',
  pageExtras: (page) => ({ facets: facetCounts(page) }),
};

/**
 * `[{urn, <aspect>: {headers?: {"If-Version-Match": "<version>"}}}]`. An entity without aspects means all of its
 * aspects.
 */
function entitiesBody({ body, query }: Call, listPath = Path.root): RequestedBatch {
  const problems: Problem[] = [];
  const entities = expectArray(body, listPath).flatMap((item, index) => {
    const path = listPath.at(index);
    if (!isObject(item)) {
      problems.push(path.problem(`must be an object with a urn, not ${describe(item)}`));
      return [];
    }
    const aspects = Object.entries(item).flatMap(([name, aspect]) => {
      return name === 'urn' ? [] : [{ name, version: wantedVersion(aspect, path.at(name), problems) }];
    });
    return [{ urn: item.urn, path: path.at('urn'), aspects }];
  });
  requireNoProblems(problems);
  return { entities, withSystemMetadata: query.systemMetadata ?? false };
}

function wantedVersion(aspect: unknown, path: Path, problems: Problem[]): number {
  const headers: Members = isObject(aspect) && isObject(aspect.headers) ? aspect.headers : {};
  const version = String(headers['If-Version-Match'] ?? 0);
  if (/^\d{1,15}$/.test(version)) return Number(version);
  const headerPath = path.at('headers', 'If-Version-Match');
  problems.push(headerPath.problem(`must be a whole number from 0 on, not ${version}`));
  return 0;
}

/** The form of bodies and answers in each version of the interface. */
export const SERIALIZERS: Readonly<Record<ApiVersion, VersionSerializer>> = { v2, v3 };
