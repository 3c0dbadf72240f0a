import type { Problem } from '../../../../errors.js';
import { pointerStep } from '../../../../model/json-pointer.js';
import {
  describe,
  expectArray,
  expectObject,
  isObject,
  type Members,
  refuse,
  refuseBody,
} from '../../requests/body.js';
import type { Call, VersionShape, WantedBatch } from '../call.js';

/** v3: aspects stand beside `urn`, each wrapped as `{value: …}`. */
export const v3: VersionShape = {
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
  envelope: ({ value, systemMetadata, created }, withSystemMetadata) =>
    withSystemMetadata ? { value, systemMetadata, auditStamp: created } : { value },
  entity: (urn, aspects) => ({ urn, ...aspects }),
  aspectRead: (urn, name, envelope) => ({ urn, [name]: envelope }),
  alwaysWithKey: false,
  batchGetBody,
  batchGetAnswer: (entities) => entities,
  pageMember: 'entities',
};

/** `[{urn, <aspect>: {headers?: {"If-Version-Match": "<version>"}}}]`; of an entity without aspects, all of them. */
function batchGetBody({ body, query }: Call): WantedBatch {
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
  refuse(problems);
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
