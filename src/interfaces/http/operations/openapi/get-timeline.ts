import {
  CHANGE_CATEGORIES,
  type ChangeCategory,
  SEMANTIC_CHANGES,
} from '../../../../catalog/timeline/types.js';
import { badRequest } from '../../../../shared/errors.js';
import { WEEK } from '../../../../shared/time.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { schemaRef } from '../../specification/names.js';
import {
  arrayOf,
  boolean,
  enumOf,
  inQuery,
  integer,
  mapOf,
  named,
  optional,
  requiredInQuery,
  text,
} from '../builders.js';
import { defineOperation, type FixedOperation } from '../operation.js';
import { epochMillis, urnParameter } from '../schemas/common.js';

const semVerChange = enumOf(SEMANTIC_CHANGES);

/** Limits a time to the exact numbers. Times beyond these are after all changes. */
const safe = (time: number | bigint) => Math.min(Number(time), Number.MAX_SAFE_INTEGER);

/** `GET /openapi/v2/timeline/v1/{urn}` */
export const getTimeline = defineOperation({
  operationId: 'getTimeline',
  specification: 'v2',
  method: 'GET',
  path: '/openapi/v2/timeline/v1/{urn}',
  summary: 'The changes of an entity',
  description:
    'Transactions with the changes of each, the oldest first, computed from the versions of the aspects. Hard-deleted aspects ' +
    'have no history.',
  resolvers: ['Query.getTimeline'],
  parameters: [
    urnParameter,
    requiredInQuery('categories', arrayOf(text), `Some of ${CHANGE_CATEGORIES.join(', ')}.`),
    inQuery(
      'startTime',
      { ...integer, format: 'int64', minimum: -1 },
      'Epoch milliseconds; -1 (default): a week before the end.',
    ),
    inQuery('endTime', { ...integer, format: 'int64', minimum: 0 }, 'Epoch milliseconds; 0 (default): now.'),
    inQuery('raw', boolean, 'Show JSON Patches as well; their paths begin with the name of the aspect.'),
    inQuery('includeVersionSet', boolean, 'Accepted without effect: only this entity is shown.'),
  ],
  response: {
    title: 'Timeline',
    ...arrayOf(
      named('ChangeTransaction', {
        timestamp: epochMillis,
        actor: text,
        semVer: text,
        semVerChange,
        changeEvents: arrayOf(
          named('TimelineChangeEvent', {
            entityUrn: text,
            category: enumOf(CHANGE_CATEGORIES),
            operation: enumOf(['ADD', 'MODIFY', 'REMOVE']),
            modifier: optional({ ...text, description: 'URN of what was added, changed or removed.' }),
            parameters: optional({
              ...mapOf({ anyOf: [text, boolean] }),
              description:
                'Of the schema: `fieldPath`, `fieldUrn`, `nullable`, `modificationCategory`; where it was renamed, `newFieldPath`. Of a column: `fieldPath`, `parentUrn`.',
            }),
            auditStamp: schemaRef('AuditStamp'),
            semVerChange,
            description: text,
          }),
        ),
        versionStamp: { ...text, description: 'The versions of all aspects at that time.' },
        rawDiff: optional(arrayOf({ type: 'object' })),
      }),
    ),
  },
  example: {
    path: '/openapi/v2/timeline/v1/urn%3Ali%3Acorpuser%3Aada?categories=TAG,OWNERSHIP',
    response: [],
  },
  async handle({ urn, query, context }) {
    const { categories, startTime = -1, raw } = query;
    const endTime = safe(query.endTime ?? 0) || Date.now();
    const begin = startTime === -1 ? endTime - WEEK : safe(startTime);
    const changeCategories = categories.map(categoryNamed);
    const input = { urn, changeCategories, startTime: begin, endTime, raw };
    const { changeTransactions } = await callResolver('Query.getTimeline', { input }, context);
    return changeTransactions;
  },
});

/** `GET /openapi/timeline/v1/{urn}` */
export const getTimelineV1: FixedOperation = {
  ...getTimeline,
  operationId: 'getTimelineV1',
  path: '/openapi/timeline/v1/{urn}',
  deprecated: true,
  example: {
    ...getTimeline.example,
    path: getTimeline.example.path.replace('/v2/timeline/', '/timeline/'),
  },
};

function categoryNamed(name: string): ChangeCategory {
  const category = CHANGE_CATEGORIES.find((known) => known === name);
  if (category) return category;
  // Old clients use this name.
  if (name === 'OWNER') return 'OWNERSHIP';
  const message = `must be one of ${CHANGE_CATEGORIES.join(', ')}, not ${name}`;
  throw badRequest(`categories ${message}`, [{ pointer: '/query/categories', message }]);
}
