import { DEFINITION_ASPECT } from '../../../../catalog/structured-properties/definition.js';
import { pointerStep } from '../../../../model/json-pointer.js';
import type { Problem } from '../../../../shared/errors.js';
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
  aspectsOf(item, pointer, problems) {
    const { aspects } = item;
    const inside = `${pointer}/aspects`;
    if (isObject(aspects)) return { pointer: inside, members: Object.entries(aspects) };
    problems.push({ pointer: inside, message: `must be an object, not ${describe(aspects)}` });
    return { pointer: inside, members: [] };
  },
  aspectBody: ({ body }) => ({ pointer: '', value: expectObject(body) }),
  envelope: ({ value }, systemMetadata) => (systemMetadata ? { value, systemMetadata } : { value }),
  // As in DataHub, its URN alone; and what was dropped, which must not be lost.
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

/** `{urns, aspectNames?, withSystemMetadata?}`; without names, all aspects. */
function urnsBody({ body }: Call): RequestedBatch {
  const { urns, aspectNames, withSystemMetadata } = expectObject(body);
  const aspects = expectStrings(aspectNames ?? [], '/aspectNames').map((name) => ({ name, version: 0 }));
  return {
    entities: expectStrings(urns, '/urns').map((urn, index) => ({ urn, pointer: `/urns/${index}`, aspects })),
    withSystemMetadata: withSystemMetadata === true,
  };
}

function expectStrings(list: unknown, pointer: string): string[] {
  const problems: Problem[] = [];
  const strings = expectArray(list, pointer).filter((item, index): item is string => {
    if (typeof item === 'string') return true;
    problems.push({ pointer: `${pointer}/${index}`, message: `must be a string, not ${describe(item)}` });
    return false;
  });
  requireNoProblems(problems);
  return strings;
}

/** In v3, a single aspect is its envelope; a definition is documented as an entity that has it. */
export const isReadAsEntity = (aspectName: string) => aspectName === DEFINITION_ASPECT;

/** v3: aspects are next to `urn`, each wrapped as `{value: …}`. */
const v3: VersionSerializer = {
  version: 'v3',
  aspectsOf: (item, pointer) => ({
    pointer,
    members: Object.entries(item).filter(([name]) => name !== 'urn'),
  }),
  aspectBody({ body }) {
    const { value, systemMetadata, headers } = expectObject(body);
    if (value === undefined) refuseBody('must have the aspect in "value": {"value": {…}}');
    return { pointer: '/value', value, systemMetadata, headers };
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

/** `[{urn, <aspect>: {headers?: {"If-Version-Match": "<version>"}}}]`; of an entity without aspects, all of them. */
function entitiesBody({ body, query }: Call): RequestedBatch {
  const problems: Problem[] = [];
  const entities = expectArray(body).flatMap((item, index) => {
    const pointer = `/${index}`;
    if (!isObject(item)) {
      problems.push({ pointer, message: `must be an object with a urn, not ${describe(item)}` });
      return [];
    }
    const aspects = Object.entries(item).flatMap(([name, aspect]) => {
      const at = `${pointer}/${pointerStep(name)}`;
      return name === 'urn' ? [] : [{ name, version: wantedVersion(aspect, at, problems) }];
    });
    return [{ urn: item.urn, pointer: `${pointer}/urn`, aspects }];
  });
  requireNoProblems(problems);
  return { entities, withSystemMetadata: query.systemMetadata ?? false };
}

function wantedVersion(aspect: unknown, pointer: string, problems: Problem[]): number {
  const headers: Members = isObject(aspect) && isObject(aspect.headers) ? aspect.headers : {};
  const version = String(headers['If-Version-Match'] ?? 0);
  if (/^\d{1,15}$/.test(version)) return Number(version);
  const message = `must be a whole number from 0 on, not ${version}`;
  problems.push({ pointer: `${pointer}/headers/If-Version-Match`, message });
  return 0;
}

/** The form of bodies and answers in each version of the interface. */
export const SERIALIZERS: Readonly<Record<ApiVersion, VersionSerializer>> = { v2, v3 };
