import { CHANGE_KINDS } from '../../../../catalog/lineage/changes/types.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import {
  arrayOf,
  boolean,
  enumOf,
  inQuery,
  integer,
  named,
  nullable,
  object,
  optional,
  orNull,
  requiredInQuery,
  text,
} from '../builders.js';
import { defineOperation } from '../operation.js';
import { epochMillis, offsetParameters } from '../schemas/common.js';

const kind = enumOf(CHANGE_KINDS);
const TIME = 'Epoch milliseconds, a date (its end), or date math such as `now-7d`';

/** `GET /openapi/v3/lineage/changes` */
export const getLineageChanges = defineOperation({
  operationId: 'getLineageChanges',
  specification: 'v3',
  method: 'GET',
  path: '/openapi/v3/lineage/changes',
  summary: 'What was added to the lineage of an entity and removed from it',
  description:
    'What differs between everything downstream or upstream of an entity, or of a column, as of two times: nodes and edges, ' +
    'with who changed what and when; the oldest first. What was both added and removed in between is not listed.',
  resolvers: ['Query.lineageChanges'],
  parameters: [
    requiredInQuery('urn', text, 'URN of the entity.'),
    requiredInQuery('direction', enumOf(['UPSTREAM', 'DOWNSTREAM']), 'Which side of it.'),
    requiredInQuery('from', text, `${TIME}.`),
    inQuery('to', text, `${TIME}; now by default.`),
    inQuery('maxHops', { ...integer, minimum: 1 }, 'How far; to the end by default.'),
    inQuery('columns', boolean, 'Also the edges between columns of the entities.'),
    inQuery('kinds', arrayOf(kind), 'Only changes of these kinds; all by default.'),
    ...offsetParameters,
  ],
  response: named('LineageChanges', {
    start: integer,
    count: integer,
    total: { ...integer, description: 'Over all pages, of the kinds that were asked for.' },
    counts: object(Object.fromEntries(CHANGE_KINDS.map((name) => [name, integer]))),
    from: epochMillis,
    to: epochMillis,
    completeSince: nullable({
      ...integer,
      description: 'From when on the history is complete, in epoch milliseconds; null: nothing is missing.',
    }),
    changes: arrayOf(
      named('LineageChange', {
        kind,
        time: epochMillis,
        actor: nullable({ ...text, description: 'Null: retention has removed the version.' }),
        source: { ...text, description: 'The entity that was changed.' },
        aspect: nullable({ ...text, description: 'Null: it was written for the first time.' }),
        urn: optional({ ...text, description: 'Of a node.' }),
        degree: optional({ ...integer, description: 'Of a node: the least number of hops.' }),
        upstream: optional({ ...text, description: 'Of an edge, as the following.' }),
        downstream: optional(text),
        relationshipType: optional(text),
        via: orNull({ ...text, description: 'The query or job that it goes through.' }),
      }),
    ),
  }),
  example: {
    path:
      '/openapi/v3/lineage/changes?urn=urn%3Ali%3Adataset%3A(urn%3Ali%3AdataPlatform%3Ahive%2Cshop.orders%2CPROD)' +
      '&direction=DOWNSTREAM&from=now-7d',
    response: {
      ...{ start: 0, count: 0, total: 0 },
      counts: { NODE_ADDED: 0, NODE_REMOVED: 0, EDGE_ADDED: 0, EDGE_REMOVED: 0 },
      ...{ from: 1766620800000, to: 1767225600000, completeSince: null, changes: [] },
    },
  },
  async handle({ query, context }) {
    const page = await callResolver('Query.lineageChanges', { input: query }, context);
    const { start, count, total, counts, from, to } = page;
    return {
      ...{ start, count, total, counts, from, to },
      completeSince: await page.completeSince(),
      changes: page.changes.map(({ kind, time, actor, source, aspect, urn, degree, edge }) => ({
        ...{ kind, time, actor, source, aspect },
        ...(edge === undefined
          ? { urn, degree }
          : {
              upstream: edge.upstreamUrn,
              downstream: edge.downstreamUrn,
              relationshipType: edge.relationship,
              via: edge.via,
            }),
      })),
    };
  },
});
