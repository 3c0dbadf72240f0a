import {
  CHANGE_CATEGORIES,
  type ChangeCategory,
  SEMANTIC_CHANGES,
} from '../../../../catalog/timeline/types.js';
import { badRequest } from '../../../../shared/errors.js';
import { WEEK } from '../../../../shared/time.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { schemaRef } from '../../specification/names.js';
import { defineOperation, type FixedOperation } from '../operation.js';
import { epochMillis, urnParameter } from '../schemas/common.js';

interface Query {
  categories: string[];
  startTime?: number;
  endTime?: number;
  raw?: boolean | undefined;
  includeVersionSet?: boolean;
}

const text = { type: 'string' };
const semVerChange = { type: 'string', enum: [...SEMANTIC_CHANGES] };

/** Limits a time to the exact numbers. Times beyond these are after all changes. */
const safe = (time: number | bigint) => Math.min(Number(time), Number.MAX_SAFE_INTEGER);

/** `GET /openapi/v2/timeline/v1/{urn}` */
export const getTimeline = defineOperation<undefined, Query>({
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
    {
      name: 'categories',
      in: 'query',
      description: `Some of ${CHANGE_CATEGORIES.join(', ')}.`,
      required: true,
      schema: { type: 'array', items: text },
    },
    {
      name: 'startTime',
      in: 'query',
      description: 'Epoch milliseconds; -1 (default): a week before the end.',
      schema: { type: 'integer', format: 'int64', minimum: -1 },
    },
    {
      name: 'endTime',
      in: 'query',
      description: 'Epoch milliseconds; 0 (default): now.',
      schema: { type: 'integer', format: 'int64', minimum: 0 },
    },
    {
      name: 'raw',
      in: 'query',
      description: 'Show JSON Patches as well; their paths begin with the name of the aspect.',
      schema: { type: 'boolean' },
    },
    {
      name: 'includeVersionSet',
      in: 'query',
      description: 'Accepted without effect: only this entity is shown.',
      schema: { type: 'boolean' },
    },
  ],
  response: {
    title: 'Timeline',
    type: 'array',
    items: {
      title: 'ChangeTransaction',
      type: 'object',
      properties: {
        timestamp: epochMillis,
        actor: text,
        semVer: text,
        semVerChange,
        changeEvents: {
          type: 'array',
          items: {
            title: 'TimelineChangeEvent',
            type: 'object',
            properties: {
              entityUrn: text,
              category: { type: 'string', enum: [...CHANGE_CATEGORIES] },
              operation: { type: 'string', enum: ['ADD', 'MODIFY', 'REMOVE'] },
              modifier: { ...text, description: 'URN of what was added, changed or removed.' },
              parameters: {
                type: 'object',
                additionalProperties: { anyOf: [text, { type: 'boolean' }] },
                description:
                  'Of a column: `fieldPath`, `fieldUrn`, `nullable`, `modificationCategory`; where it was renamed, `newFieldPath`.',
              },
              auditStamp: schemaRef('AuditStamp'),
              semVerChange,
              description: text,
            },
            required: ['entityUrn', 'category', 'operation', 'auditStamp', 'semVerChange', 'description'],
          },
        },
        versionStamp: { ...text, description: 'The versions of the aspects at that time.' },
        rawDiff: { type: 'array', items: { type: 'object' } },
      },
      required: ['timestamp', 'actor', 'semVer', 'semVerChange', 'changeEvents', 'versionStamp'],
    },
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
