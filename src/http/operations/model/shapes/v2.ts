import type { Problem } from '../../../../errors.js';
import { describe, expectArray, expectObject, isObject, refuse } from '../../requests/body.js';
import type { Call, VersionShape, WantedBatch } from '../call.js';

/** v2: aspects stand inside `aspects`; one aspect alone is the object itself. */
export const v2: VersionShape = {
  version: 'v2',
  aspectsOf(item, pointer, problems) {
    const { aspects } = item;
    const inside = `${pointer}/aspects`;
    if (isObject(aspects)) return { pointer: inside, members: Object.entries(aspects) };
    problems.push({ pointer: inside, message: `must be an object, not ${describe(aspects)}` });
    return { pointer: inside, members: [] };
  },
  aspectBody: ({ body }) => ({ pointer: '', value: expectObject(body) }),
  envelope: ({ value, systemMetadata }, withSystemMetadata) =>
    withSystemMetadata ? { value, systemMetadata } : { value },
  entity: (urn, aspects) => ({ urn, aspects }),
  aspectRead: (_urn, _name, envelope) => envelope,
  alwaysWithKey: true,
  batchGetBody,
  batchGetAnswer: (entities) => ({ entities }),
  pageMember: 'results',
};

/** `{urns, aspectNames?, withSystemMetadata?}`; without names, all aspects. */
function batchGetBody({ body }: Call): WantedBatch {
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
  refuse(problems);
  return strings;
}
