import { badRequest } from '../../../../shared/errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { integer, named, orNull, text, valueObject } from '../builders.js';
import { defineAction } from '../operation.js';
import { epochMillis, urnSchema } from '../schemas/common.js';

/** `POST /entities?action=delete` */
export const deleteEntity = defineAction({
  operationId: 'deleteEntity',
  path: '/entities',
  action: 'delete',
  summary: 'Hard-delete an entity, or delete events of a time series',
  description:
    'With `urn` alone: the entity, its aspects and their history, its time series and its outgoing relationships. ' +
    'With `aspectName`: the events of that time series aspect in the range, both ends included. ' +
    'An unknown entity is not an error.',
  resolvers: ['Mutation.deleteEntity', 'Mutation.deleteTimeseries'],
  body: named('DeleteEntityRequest', {
    urn: urnSchema,
    aspectName: orNull({ ...text, minLength: 1 }),
    startTimeMillis: orNull(epochMillis),
    endTimeMillis: orNull(epochMillis),
  }),
  response: valueObject('DeleteEntityResponse', {
    urn: text,
    rows: { ...integer, description: 'Aspects removed, versions of history included.' },
    timeseriesRows: { ...integer, description: 'Events removed.' },
  }),
  example: {
    body: { urn: 'urn:li:tag:never-written' },
    response: { value: { urn: 'urn:li:tag:never-written', rows: 0, timeseriesRows: 0 } },
  },
  async handle({ body, context }) {
    const { urn, aspectName, ...range } = body;
    if (aspectName) {
      const timeseriesRows = await callResolver(
        'Mutation.deleteTimeseries',
        { input: { urn, aspectName, ...range } },
        context,
      );
      return { value: { urn, rows: 0, timeseriesRows } };
    }
    refuseRange(body);
    return { value: await callResolver('Mutation.deleteEntity', { urn }, context) };
  },
});

/** Refuses a time range without an aspect. It is probably a mistake, and would delete the whole entity. */
function refuseRange({ startTimeMillis, endTimeMillis }: Record<string, unknown>): void {
  if ((startTimeMillis ?? endTimeMillis ?? undefined) === undefined) return;
  const message = 'is required with a range of time';
  throw badRequest(`aspectName ${message}`, [{ pointer: '/aspectName', message }]);
}
